import { describe, expect, it } from 'vitest'
import { play } from '../actions.ts'
import { checkLosses } from '../loss/losses.testing.ts'
import { addNode, type Notes, newRecord } from '../record.ts'
import { prune } from './prune.ts'

const recordWith = (notes: Notes) => {
  const record = newRecord('go', { width: 9, height: 9 })
  addNode(record, addNode(record, 0, play(0, 1)), play(1, 2), notes)
  return record
}

const actions = { play: true } as const
const withFigures = { id: 'x', can: { actions, notes: { figure: true } } } as const
const withSeparations = { id: 'x', can: { actions, notes: { separation: true } } } as const

describe('breaks in a record', () => {
  it('a separation becomes a figure where the format has figures only', () => {
    const record = recordWith({ separation: 'medium' })
    const { record: left, losses } = prune(record, withFigures)
    expect(left.nodes[2]!.notes).toEqual({ figure: {} })
    expect(losses).toMatchObject([{ thing: 'notes.separation', kind: 'approximated', near: { break: { figure: {} } } }])
    checkLosses(record, withFigures)
  })

  it('a figure becomes a large separation where the format has separations only', () => {
    const record = recordWith({ figure: { title: 'Figure 2' } })
    const { record: left, losses } = prune(record, withSeparations)
    expect(left.nodes[2]!.notes).toEqual({ separation: 'large' })
    expect(losses).toMatchObject([{ thing: 'notes.figure', kind: 'approximated' }])
    checkLosses(record, withSeparations)
  })

  it('a separation becomes a figure as the format writes it', () => {
    const format = { id: 'x', can: { actions, notes: { figure: () => ({ flags: 0 }) } } } as const
    const record = recordWith({ separation: 'large' })
    expect(prune(record, format).record.nodes[2]!.notes).toEqual({ figure: { flags: 0 } })
    checkLosses(record, format)
  })

  it('a break is lost in formats without breaks, and where exactly what is given is wanted', () => {
    const record = recordWith({ separation: 'large' })
    expect(prune(record, { id: 'x', can: { actions } }).losses).toMatchObject([{ kind: 'dropped' }])
    expect(prune(record, withFigures, { exact: true }).losses).toMatchObject([{ kind: 'dropped' }])
  })
})
