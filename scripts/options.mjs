// The options of a script: `--help` prints its usage, and so does an option that it does not have.
import { parseArgs } from 'node:util'

const HELP = { help: { type: 'boolean', short: 'h' } }

export function optionsOf(usage, { options, ...config }) {
  try {
    const parsed = parseArgs({ ...config, options: { ...options, ...HELP } })
    if (!parsed.values.help) return parsed
  } catch (error) {
    console.error(`Qipu: ${error.message}\n\n${usage}`)
    process.exit(2)
  }
  console.log(usage)
  process.exit()
}
