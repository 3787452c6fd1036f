import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { play } from '../../../record/actions.ts'
import { arbitraryRecord } from '../../../record/arbitrary.testing.ts'
import { same } from '../../../record/canonical.ts'
import { arbitraryEdit } from '../../../record/edit/arbitrary-edit.testing.ts'
import { edit } from '../../../record/edit/draft.ts'
import { appending, type Edit } from '../../../record/edit/edit.ts'
import { isMove } from '../../../record/moves.ts'
import { prune } from '../../../record/prune/prune.ts'
import type { GameRecord } from '../../../record/record.ts'
import { inOrder } from '../../../record/tree.ts'
import { encode } from '../../../text/charset/charset.ts'
import { isRefusal } from '../../../text/message/refusal.ts'
import { effort, fc } from '../../../text/seeded.testing.ts'
import type { Original } from '../../format.ts'
import { sgf } from '../index.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const originalsOf = (bytes: Uint8Array): (Original | undefined)[] => {
  const { records, spans } = sgf.read({ bytes }, { spans: true })
  return records.map((record, i) => spans![i] && { bytes, record, spans: spans![i] })
}

const rewritten = (bytes: Uint8Array): Uint8Array => {
  const { records, spans } = sgf.read({ bytes }, { spans: true })
  const originals = records.map((record, i) => spans![i] && { bytes, record, spans: spans![i] })
  return sgf.write!(records, { originals }).bytes
}

/** The text of a file of one game after some edits. */
const edited = (bytes: Uint8Array, ...edits: Edit[]): Uint8Array => {
  const [original] = originalsOf(bytes)
  const draft = edit(original!.record)
  for (const edit of edits) {
    const outcome = draft.apply(edit)
    if (isRefusal(outcome)) throw new Error(outcome.refusal.code)
  }
  const { record, ids } = draft.compact()
  return sgf.write!([record], { originals: [{ ...original!, ids }] }).bytes
}

const editedText = (text: string, ...edits: Edit[]): string => textOf(edited(bytesOf(text), ...edits))

const comment = (text: string) => ({ comments: [{ text }] })

const folder = new URL('../fixtures/', import.meta.url)
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.sgf'))

const odd = [
  '(;FF[4]GM[1]SZ[9]\r\n\r\n;B[aa] ;\tW[bb]\n( ;B[cc]\n)\n\n (;B[dd] ;W[ee] ) ) \n',
  '\ufeff(;GM[1]SZ[9];B[aa](;W[bb](;B[cc])))',
  '((;GM[1]SZ[9];B[aa];W[bb]))',
  '(GM[1]SZ[9];B[aa];W[bb])',
  '(;GM[1]SZ[9];B[aa](;W[bb])C[outside](;W[cc]))',
  '(;GM[1]SZ[9];B[aa](;W[bb])stray(;W[cc])())',
  '(;GM[1]SZ[9]AB[cc]B[aa];W[bb]AE[cc];B[dd]W[ee])',
  '(;GM[1]SZ[9];B[aa]C[open',
  '(;GM[1]SZ[9];B[aa](;W[bb](;B[cc]',
  '(;FF[3]GM[1]SZ[9];B[aa]PB[late];W[bb])',
  'words (of) mine\n(;GM[1]SZ[9];B[aa]) between (;GM[1]SZ[9];W[bb])\nand behind',
  '(;GM[1]SZ[9]LongName[x]kk[y]C[a\\]b\\\nc\td];B [aa] [bb];[lost]W[cc]XX)',
  '(;GM[1]SZ[9];B[aa])(;GM[1]SZ[9];B[bb])\n\n(;GM[1]SZ[9])',
]

describe('unchanged text', () => {
  it.each(fixtures)('an unchanged SGF file is written as it stood: %s', (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
    expect(originalsOf(bytes).every((original) => original !== undefined)).toBe(true)
    expect(rewritten(bytes)).toEqual(bytes)
  })

  it.each(odd)('an unchanged SGF file is written as it stood, however odd: %j', (text) => {
    expect(textOf(rewritten(bytesOf(text)))).toBe(text)
  })

  it.each(['gbk', 'big5', 'shift_jis', 'windows-1252'])(
    'an unchanged SGF file is written as it stood in %s',
    (charset) => {
      const word = charset === 'windows-1252' ? 'é' : '日本十'
      const { bytes } = encode(`(;CA[${charset}]GM[1]SZ[9]C[${word}] ;B[aa]C[${word}];W[bb])\n`, charset)
      expect(rewritten(bytes)).toEqual(bytes)
      const changed = edited(bytes, { type: 'change', node: 1, action: play(0, 1), notes: comment(`${word}!`) })
      const again = sgf.read({ bytes: changed })
      expect(again.charset.name).toBe(sgf.read({ bytes }).charset.name)
      expect(again.records[0]!.nodes.map(({ notes }) => notes?.comments?.[0]?.text)).toEqual([
        word,
        `${word}!`,
        undefined,
      ])
    },
  )

  it('the SGF reader gives no spans unless they are requested', () => {
    expect(sgf.read({ bytes: bytesOf(odd[0]!) }).spans).toBeUndefined()
  })

  it('an unchanged SGF file is written anew in another charset', () => {
    const bytes = bytesOf('(;CA[UTF-8]GM[1]SZ[9]  ;B[aa])')
    const [original] = originalsOf(bytes)
    const { bytes: written } = sgf.write!([original!.record], { originals: [original], encoding: 'gbk' })
    expect(written).toEqual(sgf.write!([original!.record], { encoding: 'gbk' }).bytes)
  })
})

describe('spans', () => {
  it('SGF spans say where the text of each node stands in the bytes, after wide characters too', () => {
    const bytes = bytesOf('\ufeff(;SZ[9]C[黑棋] ;B[aa]\n(;W[bb])(;W[cc]C[白]\n))')
    const [original] = originalsOf(bytes)
    const { nodes } = original!.spans
    const texts = Array.from({ length: nodes.length / 2 }, (_, i) =>
      textOf(bytes.slice(nodes[2 * i], nodes[2 * i + 1])),
    )
    expect(texts).toEqual([';SZ[9]C[黑棋]', ';B[aa]', ';W[bb]', ';W[cc]C[白]'])
  })

  it('SGF spans are not given for UTF-16, nor for a game without parentheses', () => {
    const wide = encode('\ufeff(;SZ[9];B[aa])', 'utf-16le').bytes
    for (const bytes of [wide, bytesOf(';B[aa];W[bb]')]) {
      const originals = originalsOf(bytes)
      expect(originals.length).toBeGreaterThan(0)
      expect(originals.every((original) => original === undefined)).toBe(true)
    }
  })
})

describe('a change', () => {
  const text = '(;FF[4] GM[1]SZ[9]\r\n;B[aa]C[one ]\r\n( ;W[bb];B[ff]\n )\n(;W[cc] TR[aa][bb] ;B[dd] ))\n'

  it('a change of a comment changes the SGF text of its node only', () => {
    expect(editedText(text, { type: 'change', node: 1, action: play(0, 1), notes: comment('two') })).toBe(
      text.replace(';B[aa]C[one ]', ';B[aa]C[two]'),
    )
  })

  it('a change of a fact changes the SGF text of the root only', () => {
    const written = editedText(text, { type: 'facts', facts: { info: { event: 'Cup' } } })
    expect(written).toMatch(/^\(;FF\[4\]GM\[1\]CA\[UTF-8\]SZ\[9\]\s*EV\[Cup\]/)
    expect(written.endsWith(text.slice(text.indexOf('\r\n')))).toBe(true)
  })

  it('an appended move is added at the end of its line of SGF', () => {
    expect(editedText(text, appending(3, play(40, 2)))).toBe(
      text.replace(';B[ff]\n )', ';B[ff];W[ee]\n )').replace(';W[ee]\n )\n', ';W[ee])'),
    )
  })

  it('a new variation gets parentheses, and so does the line that was alone', () => {
    expect(editedText('(;SZ[9];B[aa] ;W[bb];B[cc] )\n', appending(1, play(40, 2)))).toBe(
      '(;SZ[9];B[aa](;W[bb];B[cc])(;W[ee]))\n',
    )
  })

  it('a variation that is cut leaves the SGF text of the other one', () => {
    const written = editedText(text, { type: 'cut', node: 2 })
    expect(written).toBe('(;FF[4] GM[1]SZ[9]\r\n;B[aa]C[one ];W[cc] TR[aa][bb] ;B[dd])\n')
  })

  it('a variation is moved with its SGF text', () => {
    const written = editedText(text, { type: 'move', node: 4, parent: 1, before: 2 })
    expect(written).toBe('(;FF[4] GM[1]SZ[9]\r\n;B[aa]C[one ](;W[cc] TR[aa][bb] ;B[dd])(;W[bb];B[ff]))\n')
  })

  it('an edited SGF node that was a setup and a move is split', () => {
    const written = editedText('(;SZ[9];B[aa]AW[bb] ;W[cc])', {
      type: 'change',
      node: 2,
      action: play(0, 1),
      notes: comment('x'),
    })
    expect(written).toBe('(;SZ[9];AW[bb];B[aa]C[x] ;W[cc])')
  })

  it('a change of the board writes the SGF game anew', () => {
    const written = editedText('(;SZ[9]  ;B[ia])', { type: 'facts', facts: { board: { width: 19, height: 19 } } })
    expect(written).toMatch(/SZ\[19\]\s*;B\[ia\]\)\s*$/)
    expect(written).not.toContain('  ')
  })

  it('a change of one game leaves the other games of an SGF file alone', () => {
    const bytes = bytesOf('one (;SZ[9] ;B[aa])\n two\n(;SZ[9] ;W[bb])\n three (;SZ[9];B[cc]) four ')
    const originals = originalsOf(bytes)
    const draft = edit(originals[1]!.record)
    draft.apply(appending(1, play(40, 1)))
    const records = originals.map((original, i) => (i === 1 ? draft.compact().record : original!.record))
    const written = sgf.write!(records, {
      originals: [originals[0], { ...originals[1]!, ids: draft.compact().ids }, originals[2]],
    })
    expect(textOf(written.bytes)).toBe('one (;SZ[9] ;B[aa])\n two\n(;SZ[9] ;W[bb];B[ee])\n three (;SZ[9];B[cc]) four ')
    const fewer = sgf.write!([records[2]!, records[0]!], { originals: [originals[2], originals[0]] })
    const again = sgf.read(fewer).records
    expect(again.map(({ nodes }) => nodes[1]!.action)).toEqual([play(20, 1), play(0, 1)])
  })
})

describe('games that share one tree', () => {
  const bytes = bytesOf(' ((;SZ[9];B[aa] )\n(;SZ[9];B[bb]) )\n(;SZ[9] ;B[cc])\n')

  it('games that share one SGF tree stay as they are only together', () => {
    const originals = originalsOf(bytes)
    expect(rewritten(bytes)).toEqual(bytes)
    const draft = edit(originals[1]!.record)
    draft.apply(appending(1, play(40, 2)))
    const records = [originals[0]!.record, draft.compact().record, originals[2]!.record]
    const written = sgf.write!(records, { originals })
    expect(sgf.read(written).records.map(({ nodes }) => nodes.length)).toEqual([2, 3, 2])
    expect(textOf(written.bytes)).toContain('(;SZ[9] ;B[cc])\n')
    const turned = sgf.write!([records[1]!, records[0]!], { originals: [originals[1], originals[0]] })
    expect(sgf.read(turned).records.map(({ nodes }) => nodes.length)).toEqual([3, 2])
  })
})

/** The same tree with space, line ends and parentheses as people and programs put them. */
const messed = (text: string, seed: number): string => {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 8) % below
  }
  const spaces = ['', '', ' ', '\n', '\r\n\t', '  ']
  return text.replace(/\[(?:[^\]\\]|\\[\s\S])*\]|[();]/g, (part) =>
    part.startsWith('[') ? part : `${spaces[random(6)]}${part}${part === ';' ? '' : spaces[random(6)]}`,
  )
}

const canBeWritten = (record: GameRecord): GameRecord => prune(record, { id: 'sgf', can: sgf.can! }).record

describe('random edits', () => {
  it('an SGF file after random edits says what the draft says, and keeps the text of unchanged nodes', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.array(arbitraryEdit, { maxLength: 8 }), fc.nat(), (given, edits, seed) => {
        fc.pre(sgf.games!.includes(given.game))
        const clean = sgf.write!([canBeWritten(inOrder(given))]).bytes
        const bytes = bytesOf(messed(textOf(clean), seed))
        const [original] = originalsOf(bytes)
        fc.pre(original !== undefined)
        const draft = edit(original!.record)
        for (const edit of edits) draft.apply(edit)
        const { record, ids } = draft.compact()
        // On another board everything is written anew.
        fc.pre(same(record.board, original!.record.board))
        // Data that SGF cannot represent are excluded: they would make a different record.
        const plain = canBeWritten(record)
        // A move of the root is read as a node of its own (sgf/move-in-root).
        fc.pre(plain.nodes.length === record.nodes.length && !isMove(plain.nodes[0]!.action))
        const written = sgf.write!([plain], { originals: [{ ...original!, ids }] })
        const [again] = sgf.read(written).records
        expect(same(again, plain)).toBe(true)
        const { spans, record: before } = original!
        if (spans.isFragile) return
        const text = textOf(written.bytes)
        for (const [i, id] of ids.entries()) {
          const isSame =
            plain.nodes[i]!.action === before.nodes[id]?.action && plain.nodes[i]!.notes === before.nodes[id]?.notes
          const isAlone =
            spans.nodes[2 * id] !== spans.nodes[2 * id - 2] && spans.nodes[2 * id] !== spans.nodes[2 * id + 2]
          if (id === 0 || !isSame || !isAlone) continue
          expect(text).toContain(textOf(bytes.subarray(spans.nodes[2 * id], spans.nodes[2 * id + 1])))
        }
      }),
      { numRuns: effort(200) },
    )
  })
})
