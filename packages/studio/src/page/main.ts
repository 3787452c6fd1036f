import './app/app.ts'

// Browsers allow it at https addresses and on this machine; elsewhere the page works without.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('sw.js').catch(() => undefined))
}
