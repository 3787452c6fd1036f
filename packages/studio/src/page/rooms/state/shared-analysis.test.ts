import { type Analysis, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import type { LiveListener, LiveSource } from '../../engines/live-sources.ts'
import { roomServer } from './server.testing.ts'
import { inShort, SharedAnalysis } from './shared-analysis.ts'

const server = roomServer()

/** An engine that finds the same at once, and says for which lines it was asked. */
function engine(): LiveSource & { asked: number[]; isClosed: boolean } {
  const visits = 400
  return {
    name: 'Test',
    goals: [100, visits],
    asked: [],
    isClosed: false,
    fits: (game) => game === 'go',
    begin(line, _, listener: LiveListener) {
      this.asked.push(line.nodes.length - 1)
      listener.found({ engine: 'Test', visits, winrate: 0.25, candidates: [{ move: 3, visits, line: [3, 4] }] })
      listener.done()
    },
    stop() {},
    close() {
      this.isClosed = true
    },
  }
}

async function rooms() {
  const made = await server.found('teaching')
  const host = await server.visit(made, { person: made.person })
  const guest = await server.visit(made, { name: 'Guest' })
  const source = engine()
  const shared = new SharedAnalysis(
    (game) => (source.fits(game) ? source : undefined),
    () => {},
  )
  host.addEventListener('change', () => shared.follow(host))
  const seen = (): Analysis | undefined => {
    const { document, node } = guest.shown!
    return document.record.nodes[node]!.notes?.analysis
  }
  return { host, guest, source, shared, seen }
}

describe('an analysis by the host', () => {
  it('everybody sees what the host’s engine thinks of the shared board, at each position that is shown', async () => {
    const { host, guest, source, shared, seen } = await rooms()
    shared.toggle(host)
    await expect.poll(() => seen()?.winrate).toBe(0.25)
    host.went(1)
    host.went(2)
    await expect.poll(() => [guest.shown!.node, seen()?.candidates?.[0]?.line]).toEqual([2, [3, 4]])
    // A position that was analysed is not asked about again.
    host.went(0)
    await expect.poll(() => guest.shown!.node).toBe(0)
    expect(seen()?.engine).toBe('Test')
    expect(source.asked.filter((moves) => moves === 0)).toHaveLength(1)
  })

  it('undo takes back the host’s move, not the analysis that came after it', async () => {
    const { host, guest, shared, seen } = await rooms()
    host.play(play(40, 1))
    await expect.poll(() => guest.tried()!.at).toBeGreaterThan(0)
    shared.toggle(host)
    await expect.poll(() => seen()?.engine).toBe('Test')
    host.undo()
    await expect.poll(() => guest.tried()!.at).toBe(0)
  })

  it('guests are not offered an analysis for all, and one that goes on ends with a duel', async () => {
    const { host, guest, source, shared } = await rooms()
    expect(shared.isOffered(guest)).toBe(false)
    shared.toggle(host)
    expect(shared.isOn).toBe(true)
    await host.act({ type: 'duel', players: [host.client.person, guest.client.person] })
    await expect.poll(() => [shared.isOn, source.isClosed]).toEqual([false, true])
  })

  it('an analysis of a large board is short enough for one message', () => {
    const line = Array.from({ length: 30 }, (_, move) => move * 12)
    const candidates = line.map((move) => ({ move, visits: 1, winrate: 1 / 3, lead: 1 / 3, prior: 1 / 3, line }))
    const ownership = Array.from({ length: 361 }, (_, i) => Math.sin(i))
    const found = inShort({ engine: 'Test', visits: 400, winrate: 1 / 3, lead: 1 / 3, candidates, ownership })
    expect(JSON.stringify(found).length).toBeLessThan(4000)
    expect(found.candidates![0]).toEqual({ move: 0, visits: 1, winrate: 0.3333, lead: 0.33, line: line.slice(0, 12) })
  })
})
