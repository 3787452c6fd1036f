import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EngineProcess } from './engine-process.ts'
import { availableIsolation, foldersApart } from './isolation.ts'

const root = mkdtempSync(join(tmpdir(), 'qipu-isolation-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const own = join(root, 'own')
const records = join(own, 'records')
mkdirSync(records, { recursive: true })
writeFileSync(join(records, 'game.txt'), 'played')
mkdirSync(join(root, 'other'))
writeFileSync(join(root, 'other/book'), 'moves')

/** Runs JavaScript as an isolated engine; the lines that it printed, and how it ended. */
async function inside(
  code: string,
  protect: readonly string[] = [records],
): Promise<{ lines: readonly string[]; signal: string | null; code: number | null }> {
  writeFileSync(join(own, 'engine.mjs'), code)
  const engine = new EngineProcess(
    { program: process.execPath, args: [join(own, 'engine.mjs')] },
    { cwd: own, isolation: 'full', protect },
  )
  const ending = await engine.ended
  const lines = engine.log.lines.flatMap((line) => (line?.includes(' < ') ? [line.split(' < ')[1]!] : []))
  return { lines, signal: ending.signal, code: ending.code }
}

/** The set-up of the tests installs `bwrap` where it can, and says so where it cannot (`scripts/bubblewrap.mjs`). */
describe.skipIf(availableIsolation() !== 'full')('an isolated engine', () => {
  it('an isolated engine sees no process but its own, and can neither end nor stop another', async () => {
    const victim = spawn('sleep', ['60'])
    const { lines } = await inside(`import { readdirSync } from 'node:fs'
      console.log(readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).length)
      for (const signal of ['SIGKILL', 'SIGSTOP']) {
        try { process.kill(${victim.pid}, signal); console.log('sent') } catch (error) { console.log(error.code) }
      }
      try { process.kill(-1, 'SIGKILL') } catch {}
      console.log('alive')`)
    expect(lines).toEqual(['1', 'ESRCH', 'ESRCH', 'alive'])
    expect(victim.exitCode).toBeNull()
    expect(readFileSync(`/proc/${victim.pid}/stat`, 'latin1')).toMatch(/\) S /)
    victim.kill()
  })

  it('an isolated engine cannot end itself by a signal that would void its game', async () => {
    const { lines, signal, code } = await inside(`process.kill(process.pid, 'SIGKILL')
      setTimeout(() => { console.log('still here'); process.exit(3) }, 200)`)
    expect([lines, signal, code]).toEqual([['still here'], null, 3])
  })

  it('an isolated engine changes its own folder, and neither the records in it nor the folder of another engine', async () => {
    const { lines } = await inside(`import { rmSync, writeFileSync } from 'node:fs'
      const attempt = (name, deed) => { try { deed(); console.log(name, 'done') } catch (error) { console.log(name, error.code) } }
      attempt('own', () => writeFileSync(${JSON.stringify(join(own, 'book.dat'))}, 'x'))
      attempt('record', () => writeFileSync(${JSON.stringify(join(records, 'game.txt'))}, 'forged'))
      attempt('new', () => writeFileSync(${JSON.stringify(join(records, 'new.txt'))}, 'forged'))
      attempt('delete', () => rmSync(${JSON.stringify(join(records, 'game.txt'))}))
      attempt('etc', () => writeFileSync('/etc/qipu-test', 'x'))
      attempt('tmp', () => writeFileSync('/tmp/qipu-isolated', 'x'))`)
    expect(lines).toEqual(['own done', 'record EROFS', 'new EROFS', 'delete ENOENT', 'etc EROFS', 'tmp done'])
    expect(existsSync(join(own, 'book.dat'))).toBe(true)
    expect(readFileSync(join(records, 'game.txt'), 'utf8')).toBe('played')
    expect(existsSync('/tmp/qipu-isolated')).toBe(false)
  })

  it('an isolated engine reads neither the records of its game nor the folder of another engine', async () => {
    const other = join(root, 'other')
    const { lines } = await inside(
      `import { readdirSync, readFileSync } from 'node:fs'
      for (const folder of ${JSON.stringify([records, other])}) console.log(readdirSync(folder).length)
      for (const file of ${JSON.stringify([join(records, 'game.txt'), join(other, 'book')])})
        try { console.log(readFileSync(file, 'utf8')) } catch (error) { console.log(error.code) }`,
      [records, ...foldersApart(own, [other, own, root, '/usr/bin'])],
    )
    expect(lines).toEqual(['0', '0', 'ENOENT', 'ENOENT'])
  })

  it('an isolated engine that root has started has no power over the machine', async () => {
    const { lines } = await inside(`import { execFileSync } from 'node:child_process'
      import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
      console.log(readdirSync('/run').filter((name) => name !== 'current-system').join())
      const attempt = (name, deed) => { try { deed(); console.log(name, 'done') } catch { console.log(name, 'refused') } }
      attempt('remount', () => execFileSync('mount', ['-o', 'remount,rw,bind', '/'], { stdio: 'ignore' }))
      attempt('unmount', () => execFileSync('umount', ['-l', '/tmp'], { stdio: 'ignore' }))
      attempt('kernel', () => writeFileSync('/proc/sys/kernel/printk', readFileSync('/proc/sys/kernel/printk')))`)
    expect(lines).toEqual(['', 'remount refused', 'unmount refused', 'kernel refused'])
  })

  it('an isolated engine that is a file of the temporary folder is found', async () => {
    const file = join(tmpdir(), `qipu-engine-${process.pid}.mjs`)
    writeFileSync(file, "console.log('found')")
    const engine = new EngineProcess({ program: process.execPath, args: [file] }, { cwd: tmpdir(), isolation: 'full' })
    await engine.ended
    rmSync(file)
    expect(engine.log.lines.join()).toContain('found')
  })

  it('an isolated engine reaches no server, not even on this machine', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const { lines } = await inside(`import { connect } from 'node:net'
      connect(${port}, '127.0.0.1').on('connect', () => console.log('connected')).on('error', (error) => console.log(error.code))`)
    expect(lines).toEqual(['ECONNREFUSED'])
    server.close()
  })

  it('an isolated engine that is killed from outside is told apart from one that crashes', async () => {
    const engine = new EngineProcess({ program: 'sleep', args: ['60'] }, { isolation: 'full', cwd: own })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const children = readFileSync(`/proc/${engine.pid}/task/${engine.pid}/children`, 'latin1').trim().split(' ')
    process.kill(Number(children[0] || engine.pid), 'SIGKILL')
    expect(await engine.ended).toMatchObject({ signal: 'SIGKILL', killed: false })
    const crash = await inside('process.abort()')
    expect(['SIGABRT', 'SIGSEGV', 'SIGTRAP', 'SIGILL']).toContain(crash.signal)
  })

  it('an isolated engine takes its children with it', async () => {
    const mark = `qipu-child-${process.pid}`
    const { lines } = await inside(`import { spawn } from 'node:child_process'
      spawn('sleep', ['61'], { detached: true, argv0: '${mark}', stdio: 'ignore' }).unref()
      console.log('started'); process.exit(0)`)
    expect(lines).toEqual(['started'])
    const { execFileSync } = await import('node:child_process')
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(mark)
  })
})
