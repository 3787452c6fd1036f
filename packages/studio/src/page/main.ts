/// <reference types="vite/client" />
import './app/app.ts'

// Only where the page was built, and where browsers allow it: at https addresses and on this machine.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('sw.js').catch(() => undefined))
}
