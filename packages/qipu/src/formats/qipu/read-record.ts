import { gameById } from '../../games/all.ts'
import type { Game } from '../../games/game.ts'
import { MOST_POINTS } from '../../record/basics.ts'
import type { Extra, GameRecord, Info } from '../../record/record.ts'
import type { Budget } from '../../text/budget.ts'
import type { Json, JsonObject, ParsedJson } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { briefJson } from '../../text/message/brief.ts'
import type { Message } from '../../text/message/message.ts'
import { type Codec, readField } from './codec.ts'
import { foreign, RecordNames } from './names.ts'
import { readNodes } from './read-nodes.ts'
import { extra, QipuReader } from './reader.ts'
import { boardOf, info, parts } from './tables.ts'

/** Reads one record. Values that can't be understood are kept as extras of this format, by their path. */
export class RecordReader {
  readonly #value: JsonObject
  readonly #reading: QipuReader
  readonly #record: GameRecord
  readonly #unread: Extra[] = []

  constructor(
    value: JsonObject,
    parsed: ParsedJson,
    index: number | undefined,
    collectsMessages: boolean,
    budget: Budget,
    games?: readonly Game[],
  ) {
    this.#value = value
    const named = value['game']
    const id = typeof named === 'string' && named !== '' ? named : 'go'
    const game = gameById(id, games)
    const { width, height } = game?.board.size ?? { width: 19, height: 19 }
    const given = boardOf(value['board'])
    const board = given ?? { width, height }
    const isHeld = !game || game.board.holds(board)
    this.#record = { game: isHeld ? id : foreign(id), board, info: {}, nodes: [] }
    this.#reading = new QipuReader(
      parsed,
      new RecordNames(isHeld ? game : undefined, board),
      index,
      collectsMessages,
      budget,
    )
    if (id !== named) this.#reject('qipu/missing', 'game')
    if (!given) this.#reject('qipu/board', 'board')
    if (!isHeld) this.#reading.report('qipu/board-unknown', value, 'board', { game: id, ...board })
  }

  get messages(): readonly Message[] {
    return this.#reading.messages
  }

  #reject(code: 'qipu/missing' | 'qipu/board', key: string): void {
    const value = this.#value[key]
    const args = { key, value: briefJson(value), most: MOST_POINTS, ...this.#record.board }
    this.#reading.report(code, this.#value, value === undefined ? undefined : key, args)
    if (value !== undefined) this.#unread.push(extra(key, value))
  }

  read(): GameRecord {
    const record = this.#record
    // Participants are numbered before other data refer to them.
    for (const key of Object.keys(this.#value)) this.#part(key, this.#value[key]!)
    readNodes(this.#value, record, this.#reading, this.#unread)
    const all = [...(record.extras ?? []), ...this.#unread]
    if (all.length > 0) record.extras = all
    return record
  }

  #part(key: string, value: Json): void {
    const reading = this.#reading
    if (key === 'info') this.#info(value)
    else if (Object.hasOwn(parts, key)) {
      const before = reading.faults
      const codec = parts[key as keyof typeof parts] as Codec<object | true>
      const part = codec.read(value, reading, this.#value, key)
      if (part === true || (part && Object.keys(part).length > 0)) Object.assign(this.#record, { [key]: part })
      if (reading.faults > before) this.#unread.push(extra(key, value))
    } else if (key !== 'game' && key !== 'board' && key !== 'nodes') {
      reading.report('qipu/unknown-key', this.#value, key, { key })
      this.#unread.push(extra(key, value))
    }
  }

  #info(value: Json): void {
    const reading = this.#reading
    if (!isObject(value)) {
      reading.fault('qipu/value', this.#value, 'info', value)
      this.#unread.push(extra('info', value))
      return
    }
    const { participants } = value
    reading.participants = Array.isArray(participants) ? participants.length : 0
    for (const key of Object.keys(value)) {
      const before = reading.faults
      const fact = readField(value, key, info, reading)
      if (fact !== undefined) Object.assign(this.#record.info, { [key]: fact } as Partial<Info>)
      if (reading.faults > before) this.#unread.push(extra(`info/${key}`, value[key]!))
    }
  }
}
