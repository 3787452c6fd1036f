import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { games } from '../games/all.ts'
import { go } from '../games/go/index.ts'
import { notesOf } from '../record/record.ts'
import { diagramOf } from './draw.ts'
import { paintOf } from './looks/paints.ts'
import { themeById, themes } from './looks/themes.ts'
import { at, played } from './samples.testing.ts'
import { escapeXml, svgOf } from './svg.ts'
import { baseline } from './text-metrics.ts'

function elementsOf(svg: string): Map<string, number> {
  const counts = new Map<string, number>()
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => void counts.set(name, (counts.get(name) ?? 0) + 1))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  return counts
}

describe.each(games.map((game) => [game.id, game] as const))('a picture of %s', (id, game) => {
  const scene = diagramOf(played(game, 12), { numbers: { last: 3 } })

  it('the SVG of a diagram is the golden one', async () => {
    await expect(svgOf(scene)).toMatchFileSnapshot(`golden/${id}.svg`)
  })

  it.each(themes.map((theme) => [theme.id, theme] as const))(
    'the SVG of a diagram in %s is well-formed, with all its shapes',
    (_, theme) => {
      const svg = svgOf(scene, { theme })
      const counts = elementsOf(svg)
      const drawn = ['path', 'circle', 'rect', 'polygon', 'text'].reduce(
        (sum, name) => sum + (counts.get(name) ?? 0),
        0,
      )
      const shadows = svg.match(/class="shadow"/g)?.length ?? 0
      const hidden = scene.shapes.filter(({ role, tone }) => paintOf(role, tone, theme).hidden)
      expect(drawn - shadows).toBe(scene.shapes.length - hidden.length)
      expect(svg).not.toMatch(/var\(|<style|undefined|NaN/)
    },
  )
})

describe('SVG', () => {
  const replay = at(go, 'Q16 D4')

  it('an SVG has one path for the grid and one circle per stone', () => {
    const svg = svgOf(diagramOf(replay), { stones: 'flat' })
    expect(svg.match(/data-key="grid"/g)).toHaveLength(1)
    expect(svg.match(/<circle data-key="stone:/g)).toHaveLength(2)
    expect(svg).not.toContain('radialGradient')
  })

  it('an SVG with shaded stones has gradients of its own, under a prefix', () => {
    const svg = svgOf(diagramOf(replay), { prefix: 'f3' })
    expect(svg).toContain('id="f3-black-round"')
    expect(svg).toContain('fill="url(#f3-white-round)"')
    expect(svgOf(diagramOf(replay), { theme: themeById('paper')! })).not.toContain('url(')
    expect(svgOf(diagramOf(replay), { theme: themeById('paper')!, stones: 'shaded' })).toContain('url(')
  })

  it('an SVG shows wood and its grain in themes that have them, and none in others', () => {
    const svg = svgOf(diagramOf(replay))
    expect(svg).toContain('<g class="page board" fill="url(#q-wood)">')
    expect(svg).toContain('data-key="grain"')
    expect(svgOf(diagramOf(replay), { theme: themeById('paper')! })).not.toContain('grain')
  })

  it('an SVG has the width that is asked for', () => {
    expect(svgOf(diagramOf(replay), { size: 600 })).toMatch(/ width="600" height="600"/)
  })

  it('an SVG escapes texts, and drops what XML has no place for', () => {
    notesOf(replay.record.nodes[replay.node]!).marks = [{ type: 'label', at: 0, text: '<&' }]
    const svg = svgOf(diagramOf(replay, { title: '"a" < b & \u0000\ud800' }))
    expect(svg).toContain('&lt;&amp;')
    elementsOf(svg)
    expect(escapeXml('a\u0001b')).toBe('a\ufffdb')
    expect(escapeXml('😀')).toBe('😀')
  })

  it('an SVG centres letters by what they look like', () => {
    expect(baseline('a')).toBeLessThan(baseline('A'))
    expect(baseline('甲')).toBeGreaterThan(baseline('12'))
  })
})
