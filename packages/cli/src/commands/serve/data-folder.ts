import { homedir } from 'node:os'
import { join } from 'node:path'

interface Machine {
  readonly platform: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/** Folder in which programs keep the user's data. */
export function dataFolder(
  { platform, env, home }: Machine = { platform: process.platform, env: process.env, home: homedir() },
): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Qipu')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Qipu')
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'qipu')
}
