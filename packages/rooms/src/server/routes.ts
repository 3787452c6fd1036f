import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { formatById } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import { download } from '../download/download.ts'
import type { Role, RoomAction } from '../log/event.ts'
import { isKind } from '../log/kinds.ts'
import type { RoomRefusal } from '../log/refusals.ts'
import { Room } from '../log/room.ts'
import { type Person, personIn } from '../log/room-state.ts'
import { isText, LIMITS } from '../log/validate.ts'
import { isOp } from '../wire/protocol.ts'
import type { CallerOf } from './caller.ts'
import type { Hub } from './hub.ts'
import { isKey, personOf, roleOf } from './keys.ts'
import { TokenBuckets } from './limits.ts'
import type { LiveRoom } from './live-room.ts'

/** Requests outside sockets: making rooms, uploads too large for a message, files, links, deletion of a room. */
export function roomRoutes(hub: Hub, caller: CallerOf): Hono {
  const app = new Hono()
  const { guestBytes, hostBytes, roomsPerHour } = hub.limits
  const creations = new TokenBuckets(roomsPerHour, roomsPerHour / 3_600)
  /** Folding a whole log is the most expensive request. */
  const downloads = new TokenBuckets(10, 0.2)
  const most = (maxSize: number) => bodyLimit({ maxSize, onError: (context) => refuse(context, 'too-large') })

  const mayCreate = (context: Context): boolean => {
    const { incoming } = (context.env ?? {}) as { incoming?: Parameters<CallerOf>[0] }
    creations.sweep(hub.clock.now())
    return creations.take(incoming ? caller(incoming) : '', hub.clock.now())
  }

  app.post('/', most(hostBytes), async (context) => {
    if (!mayCreate(context)) return refuse(context, 'too-fast')
    const { kind, title, name, person, chapters } = await bodyOf(context)
    const isRight = isKind(kind) && isText(title, LIMITS.title) && isText(name, LIMITS.name) && isKey(person)
    if (!isRight || !Array.isArray(chapters) || chapters.length > 20) return refuse(context, 'malformed')
    const made = await hub.create({ kind, title, name, person, chapters: chapters.map(chapterOf) })
    return 'why' in made ? refuse(context, made.why) : context.json(made, 201)
  })

  app.get('/:room', async (context) => {
    const entry = await enter(hub, context)
    if ('why' in entry) return refuse(context, entry.why)
    const { room, role } = entry
    const { kind, title, chapters } = room.facts
    return context.json({ room: room.id, role, kind, title, head: room.head, chapters })
  })

  app.post('/:room/events', most(hostBytes), async (context) => {
    const entry = await enter(hub, context)
    if ('why' in entry) return refuse(context, entry.why)
    const { room, role, person } = entry
    if (role === 'watcher' || !person) return refuse(context, 'watching')
    const text = await context.req.text()
    if (role !== 'host' && text.length > guestBytes) return refuse(context, 'too-large')
    const { op, expected, actions } = parse(text)
    if (!isOp(op)) return refuse(context, 'malformed')
    if (!hub.rateLimits.take(person.id, op, hub.clock.now())) return refuse(context, 'too-fast')
    const result = await hub.append(room, {
      actor: person.id,
      opId: op,
      actions: actions as RoomAction[],
      expected: expected as number | undefined,
      isServer: false,
    })
    return 'why' in result ? refuse(context, result.why) : context.json(result)
  })

  app.get('/:room/download', async (context) => {
    const entry = await enter(hub, context)
    if ('why' in entry) return refuse(context, entry.why)
    downloads.sweep(hub.clock.now())
    if (!downloads.take(entry.room.id, hub.clock.now())) return refuse(context, 'too-fast')
    const format = formatById(context.req.query('format') ?? 'qipu')
    const chapter = context.req.query('chapter')
    const file = format && download(await fold(entry.room), format.id, chapter === undefined ? {} : { chapter })
    if (!file) return refuse(context, 'no-chapter')
    if (context.req.query('report') !== undefined) return context.json({ messages: file.messages })
    if (!file.bytes) return context.json({ messages: file.messages }, 422)
    const ending = format.extensions[0] ?? format.id
    return context.body(new Uint8Array(file.bytes), 200, {
      'Content-Type': format.mediaType ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="room-${entry.room.id}.${ending.replace(/^\./, '')}"`,
      'Qipu-Losses': String(file.messages.length),
    })
  })

  app.post('/:room/clone', async (context) => {
    const entry = await enter(hub, context, 'host')
    if ('why' in entry) return refuse(context, entry.why)
    return mayCreate(context) ? context.json(await hub.clone(entry.room), 201) : refuse(context, 'too-fast')
  })

  app.post('/:room/links/:role', async (context) => changeLink(hub, context, false))
  app.delete('/:room/links/:role', async (context) => changeLink(hub, context, true))

  app.delete('/:room', async (context) => {
    const entry = await enter(hub, context, 'host')
    if ('why' in entry) return refuse(context, entry.why)
    await hub.remove(entry.room.id)
    return context.body(null, 204)
  })

  app.onError((error, context) => {
    hub.log('error', 'request', { reason: error.message, path: context.req.path })
    return refuse(context, 'unavailable')
  })
  return app
}

const ROLES: ReadonlySet<string> = new Set<Role>(['host', 'guest', 'watcher'])

async function changeLink(hub: Hub, context: Context, isRevoked: boolean): Promise<Response> {
  const entry = await enter(hub, context, 'host')
  if ('why' in entry) return refuse(context, entry.why)
  const role = context.req.param('role') ?? ''
  // A room whose host link is gone could never be led again.
  if (!ROLES.has(role) || (isRevoked && role === 'host')) return refuse(context, 'malformed')
  const key = await hub.changeKey(entry.room, role as Role, isRevoked)
  return context.json({ key: key ?? null })
}

interface RoomCaller {
  readonly room: LiveRoom
  readonly role: Role
  /** A member who has joined by a socket. */
  readonly person: Person | undefined
}

/** Identifies the client by the key of a link, and by its own. */
async function enter(hub: Hub, { req }: Context, needs?: 'host'): Promise<RoomCaller | { why: RoomRefusal }> {
  const room = await hub.room(req.param('room') ?? '')
  if (!room) return { why: 'no-room' }
  const given = roleOf(await hub.keysOf(room), req.header('authorization')?.replace(/^Bearer /i, ''))
  const own = req.header('qipu-person')
  const person = isKey(own) ? personIn(room.facts, personOf(own)) : undefined
  if (person?.removed) return { why: 'removed' }
  const role = given === 'watcher' ? given : given === 'host' ? given : (person?.role ?? given)
  if (!role) return { why: 'bad-key' }
  return needs && role !== needs ? { why: 'host-only' } : { room, role, person }
}

const fold = async (room: LiveRoom): Promise<Room> => Room.fold(await room.log())

const STATUS: Readonly<Partial<Record<RoomRefusal, ContentfulStatusCode>>> = {
  malformed: 400,
  'bad-key': 401,
  'no-room': 404,
  'no-chapter': 404,
  conflict: 409,
  'name-taken': 409,
  'id-taken': 409,
  'too-large': 413,
  'too-fast': 429,
  unavailable: 503,
}

const refuse = (context: Context, why: RoomRefusal): Response => context.json({ why }, STATUS[why] ?? 403)

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const bodyOf = async ({ req }: Context): Promise<Readonly<Record<string, unknown>>> => parse(await req.text())

const chapterOf = (value: unknown): { title: string; record: GameRecord } => {
  const { title, record } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { title: title as string, record: record as GameRecord }
}
