// Set-up of the browser tests, once for all of them: one browser that every file connects to, one bundle of the player. It is
// Chromium, or what QIPU_BROWSER names (firefox, webkit): as `npx playwright-core install` installs it, and Firefox also as the system has it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as chromiumDriver, firefox, webkit } from 'playwright-core'
import { rolldown } from 'rolldown'
import { input, output } from './bundle-player.mjs'
import { chromium } from './chromium.mjs'
import { forFirefox } from './firefox.mjs'

async function bundlePlayer(folder) {
  const bundle = await rolldown(input)
  const { output: made } = await bundle.generate(output)
  await bundle.close()
  const chunks = made.filter(({ type }) => type === 'chunk')
  mkdirSync(folder, { recursive: true })
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code)
  return chunks.map(({ fileName, imports, moduleIds }) => ({ fileName, imports, moduleIds }))
}

const forChromium = () => ({
  executablePath: chromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A fake microphone that hums, without a permission prompt.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ],
})

const BROWSERS = {
  chromium: { driver: chromiumDriver, options: forChromium },
  firefox: { driver: firefox, options: forFirefox },
  webkit: { driver: webkit, options: () => ({}) },
}

export default async function setup(project) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-browser-tests-'))
  const name = process.env.QIPU_BROWSER || 'chromium'
  const { driver, options } = BROWSERS[name]
  const [server, chunks] = await Promise.all([driver.launchServer(options()), bundlePlayer(folder)])
  project.provide('browser', server.wsEndpoint())
  project.provide('chromium', name === 'chromium' ? chromium() : '')
  project.provide('player', { folder, chunks })
  return async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
