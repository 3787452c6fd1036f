import { version } from './version.ts'

// Answered before anything else is loaded: scripts ask this often.
if (process.argv.length === 3 && (process.argv[2] === '--version' || process.argv[2] === '-V')) {
  process.stdout.on('error', () => process.exit(2)).write(`${version}\n`)
} else {
  void main()
}

async function main(): Promise<void> {
  const { run } = await import('./program.ts')
  process.exitCode = await run(process.argv.slice(2))
}
