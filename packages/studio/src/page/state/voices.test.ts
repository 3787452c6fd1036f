import { describe, expect, it } from 'vitest'
import { Memory } from './database.testing.ts'
import { Voices } from './voices.ts'

const sound = (text: string): Blob => new Blob([text], { type: 'audio/webm;codecs=opus' })
const kept = new Set(['a'])
const restored = async (memory: Memory): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const [id, voice] of await new Voices(memory).restore(kept)) found[id] = `${voice.type} ${await voice.text()}`
  return found
}

describe('the voice of a lesson', () => {
  it('the voice of a lesson survives a crash as far as it was recorded', async () => {
    const memory = new Memory()
    const voices = new Voices(memory)
    for (const [index, text] of [...'abcdefghijkl'].entries()) await voices.heard('a', sound(text), index)
    expect(await restored(memory)).toEqual({ a: 'audio/webm abcdefghijkl' })
  })

  it('the voice of a lesson is kept as a whole once it is complete, and its parts are deleted', async () => {
    const memory = new Memory()
    const voices = new Voices(memory)
    for (const [index, text] of ['a', 'b'].entries()) await voices.heard('a', sound(text), index)
    await voices.keep('a', sound('abc'))
    expect([...memory.tables.get('voices')!.keys()]).toEqual(['a'])
    expect(await restored(memory)).toEqual({ a: 'audio/webm abc' })
  })

  it('the parts of a voice are kept where there is no room for the whole', async () => {
    const memory = new Memory()
    const voices = new Voices(memory)
    await voices.heard('a', sound('a'), 0)
    memory.isFull = true
    await voices.keep('a', sound('abc'))
    expect(await restored(memory)).toEqual({ a: 'audio/webm a' })
  })

  it('a voice that is recorded anew has nothing of the one before, and is deleted with its file', async () => {
    const memory = new Memory()
    const before = new Voices(memory)
    for (const [index, text] of ['a', 'b', 'c'].entries()) await before.heard('a', sound(text), index)
    await before.heard('gone', sound('x'), 0)
    const voices = new Voices(memory)
    await voices.restore(kept)
    await voices.heard('a', sound('n'), 0)
    expect(await restored(memory)).toEqual({ a: 'audio/webm n' })
    expect([...memory.tables.get('voices')!.keys()]).toEqual(['a/0'])
  })
})
