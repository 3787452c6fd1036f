import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CorePool, coresIn, usableCores } from './cores.ts'
import { EngineProcess } from './engine-process.ts'

it('a list of processors has single ones and ranges', () => {
  expect(coresIn('0-3,8')).toEqual([0, 1, 2, 3, 8])
  expect(coresIn('5')).toEqual([5])
})

it('a pool gives each processor to one engine at a time', () => {
  const pool = new CorePool([0, 1, 2, 3], 2)
  const [first, second] = [pool.take(), pool.take()]
  expect([...first, ...second].sort()).toEqual([0, 1, 2, 3])
  expect(() => pool.take()).toThrow(RangeError)
  pool.giveBack(first)
  expect(pool.take()).toEqual(first)
})

it.skipIf(usableCores().length === 0)('an engine that is bound to a processor runs on no other', async () => {
  const [core] = usableCores()
  const engine = new EngineProcess({ program: 'sleep', args: ['60'] }, { cores: [core!] })
  await expect
    .poll(() => readFileSync(`/proc/${engine.pid}/status`, 'latin1'))
    .toMatch(new RegExp(`^Cpus_allowed_list:\\s${core}$`, 'm'))
  await engine.stop(0)
})
