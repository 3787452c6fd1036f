import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Search for Chromium: the given path, then `PATH`, then the folders of installers. */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

const APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

function places({ PROGRAMFILES, 'PROGRAMFILES(X86)': OLDER, LOCALAPPDATA }: NodeJS.ProcessEnv): readonly string[] {
  const folders = [PROGRAMFILES, OLDER, LOCALAPPDATA].filter((folder) => folder !== undefined)
  const known: Readonly<Record<string, readonly string[]>> = {
    darwin: APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
    win32: folders.flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  }
  return known[process.platform] ?? ['/opt/google/chrome/chrome', '/snap/bin/chromium']
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program, undefined where there is none. `CHROMIUM_PATH` names one; empty, it means none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROMIUM_PATH: asked, PATH = '' } = environment
  if (asked !== undefined) return isProgram(asked) ? asked : undefined
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...places(environment)].find(isProgram)
}
