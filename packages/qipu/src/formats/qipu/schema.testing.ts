import type { Field } from '../../record/schema/fields.ts'
import { actionKinds, infoFields, noteFields, partFields } from '../../record/schema/fields.ts'
import { type Kind, kindName, type LeafName } from '../../record/schema/kinds.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { actionKeys } from './actions.ts'

/** The published JSON schema of `.qipu` files, made from the description of the record. */

const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` })

const simple: Readonly<Record<LeafName, JsonObject>> = {
  line: { type: 'string' },
  text: { type: 'string' },
  flag: { type: 'boolean' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  count: ref('count'),
  positive: { type: 'integer', minimum: 1 },
  json: {},
  side: ref('side'),
  mover: ref('mover'),
  point: ref('point'),
  move: { description: 'In the game’s notation, or a number.', type: ['string', 'integer'] },
  participant: ref('participantNumber'),
  board: ref('board'),
  placements: ref('placements'),
}

class SchemaMaker {
  readonly shapes: JsonObject = {}

  of(kind: Kind): JsonObject {
    switch (kind.kind) {
      case 'oneOf':
        return kind.values.length === 1 ? { const: kind.values[0]! } : { enum: [...kind.values] }
      case 'list':
        return { type: 'array', items: this.of(kind.of) }
      case 'dictionary':
        return kindName(kind.of) === 'json'
          ? { type: 'object' }
          : { type: 'object', additionalProperties: this.of(kind.of) }
      case 'either':
        return { anyOf: kind.of.map((of) => this.of(of)) }
      case 'shape': {
        if (kind.name === undefined) return this.#shape(kind)
        this.shapes[kind.name] ??= this.#shape(kind)
        return ref(kind.name)
      }
      case 'leaf':
        return simple[kind.name as LeafName]
      default:
        throw new TypeError(`a field of the record cannot be ${kind.kind}`)
    }
  }

  #shape({ fields, required }: Extract<Kind, { kind: 'shape' }>): JsonObject {
    return {
      type: 'object',
      ...(required.length > 0 && { required: [...required] }),
      additionalProperties: false,
      properties: Object.fromEntries(Object.entries(fields).map(([key, of]) => [key, this.of(of)])),
    }
  }

  fields(table: Readonly<Record<string, Field>>): JsonObject {
    return Object.fromEntries(
      Object.entries(table).map(([key, { of, about }]) => [
        key,
        { ...(about !== undefined && { description: about }), ...this.of(of) },
      ]),
    )
  }
}

/** The keys that tell an action, and what stands there; a play has its side beside it. */
function actionProperties(maker: SchemaMaker): JsonObject {
  const schemaOf = (type: keyof typeof actionKinds, key: string): JsonObject => {
    const kind = actionKinds[type] as Extract<Kind, { kind: 'shape' }>
    return maker.of(kind.fields[key]!)
  }
  return {
    side: schemaOf('play', 'side'),
    move: schemaOf('play', 'move'),
    pass: { const: true },
    setup: schemaOf('setup', 'put'),
    turn: schemaOf('setup', 'turn'),
    takeback: schemaOf('takeback', 'count'),
    mark: schemaOf('mark', 'mark'),
    message: schemaOf('message', 'text'),
    claim: schemaOf('claim', 'result'),
    diagram: maker.of(actionKinds.diagram),
  }
}

export function qipuSchema(): JsonObject {
  const maker = new SchemaMaker()
  const info = maker.fields(infoFields)
  const notes = maker.fields(noteFields)
  const parts = maker.fields(partFields)
  const actions = actionProperties(maker)
  const told = Object.keys(actions).filter((key) => key !== 'side' && key !== 'turn')
  if (Object.keys(actions).some((key) => !actionKeys.has(key)) || actionKeys.size !== Object.keys(actions).length) {
    throw new Error(`the schema lacks a key of an action: ${[...actionKeys].join(', ')}`)
  }
  const list = (items: Json): JsonObject => ({ type: 'array', items })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'qipu-1.schema.json',
    title: 'Qipu records, version 1',
    description:
      'Records of board games as Qipu keeps them: facts, and a flat table of nodes. Not expressible here: a parent stands before its children; points and moves belong to the game and its board; numbers of participants exist.',
    type: 'object',
    required: ['format', 'version', 'records'],
    properties: { format: { const: 'qipu' }, version: { const: 1 }, records: list(ref('record')) },
    $defs: {
      record: {
        type: 'object',
        required: ['game', 'board', 'nodes'],
        additionalProperties: false,
        properties: {
          game: { type: 'string', minLength: 1, description: 'The game’s id: go, gomoku, amazons …' },
          board: ref('board'),
          ...parts,
          info: ref('info'),
          nodes: { type: 'array', minItems: 1, items: ref('node') },
        },
      },
      board: {
        type: 'object',
        required: ['width', 'height'],
        additionalProperties: false,
        properties: { width: simple.positive, height: simple.positive },
      },
      count: { type: 'integer', minimum: 0 },
      participantNumber: { type: 'integer', minimum: 0 },
      side: {
        description: 'The name of one of the game’s sides, or its number.',
        anyOf: [{ type: 'string' }, { enum: [1, 2, 3, 4] }],
      },
      mover: {
        description: 'A side, or `chance` where cards are dealt or dice are thrown.',
        anyOf: [ref('side'), { const: 'chance' }],
      },
      point: {
        description:
          'In the game’s own coordinates, or x + y · width. In lists, two corners with a colon between them name a rectangle.',
        anyOf: [{ type: 'string' }, { type: 'integer', minimum: 0 }],
      },
      placements: {
        description: 'Points by the name of the piece that is put there; `empty` clears.',
        type: 'object',
        additionalProperties: list(ref('point')),
      },
      ...maker.shapes,
      info: { type: 'object', additionalProperties: false, properties: info },
      node: {
        type: 'object',
        additionalProperties: false,
        properties: {
          parent: { type: 'integer', minimum: 0, description: 'Left out where it is the node before.' },
          ...actions,
          ...notes,
        },
        dependentRequired: { move: ['side'], pass: ['side'], turn: ['setup'] },
        oneOf: [
          ...told.map((key) => ({ required: [key] })),
          { properties: Object.fromEntries([...told, 'side'].map((key) => [key, false])) },
        ],
      },
    },
  }
}
