// Finds a Chromium for the tests that need a browser, or installs one. Says clearly where it can do neither.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir, platform } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isProgram, onPath } from './programs.mjs'
import { bin } from './setup.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

const PLACES = {
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

/** Folders of Playwright's installed browsers. */
const CACHES = {
  linux: join(homedir(), '.cache', 'ms-playwright'),
  darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
}

const IN_CACHE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
  'chrome-headless-shell-linux64/chrome-headless-shell',
]

function* candidates() {
  if (process.env.CHROMIUM_PATH) yield process.env.CHROMIUM_PATH
  yield* onPath(NAMES)
  yield* PLACES[platform()] ?? []
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? CACHES[platform()]
  if (!cache || !existsSync(cache)) return
  const installed = readdirSync(cache).filter((name) => name.startsWith('chromium'))
  for (const folder of installed.sort().reverse()) for (const path of IN_CACHE) yield join(cache, folder, path)
}

const find = () => [...candidates()].find(isProgram)

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Ways to get one, from the least to the most trouble. */
const WAYS = [
  {
    fits: isDebianRoot,
    steps: [
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-qy', '--no-install-recommends', 'chromium'],
    ],
  },
  { fits: () => true, steps: [[bin('playwright-core'), 'install', '--with-deps', 'chromium']] },
  { fits: () => true, steps: [[bin('playwright-core'), 'install', 'chromium']] },
]

function install() {
  for (const { fits, steps } of WAYS) {
    if (!fits()) continue
    console.error(`Qipu: installing Chromium (${steps.at(-1).join(' ')}) …`)
    const shell = platform() === 'win32'
    const done = steps.every(
      ([command, ...args]) => spawnSync(command, args, { stdio: ['ignore', 2, 2], shell }).status === 0,
    )
    if (done && find()) return
  }
}

/** The path of a Chromium; throws where there is none and none can be installed. */
export function chromium() {
  if (!find()) install()
  const path = find()
  if (path) return path
  throw new Error(
    'The tests of the player need Chromium. None was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(chromium())
