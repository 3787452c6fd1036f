import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { play } from 'qipu/record'
import { expect, it } from 'vitest'
import { linkTo } from '../client/index.ts'
import { SqliteStore } from '../stores/index.ts'
import { enter, newStudy, until } from './crowd.testing.ts'
import { bundleProgram, temporaryFolder } from './process.testing.ts'
import { serveRooms } from './serve.testing.ts'

it('the example bot comments moves that are worth it, and nothing that was there before it came', async () => {
  const folder = temporaryFolder()
  const bot = await bundleProgram(fileURLToPath(new URL('../../../../examples/rooms-bot.mjs', import.meta.url)))
  const serving = await serveRooms({ store: await SqliteStore.open(join(folder.path, 'rooms.db')) })
  const invited = await newStudy(serving.address)
  const person = await enter(serving.address, invited, 'Anna')
  await person.append([play(0, 1)])
  const link = linkTo(serving.address, { room: invited.room, key: invited.keys.guest })
  const child = spawn(process.execPath, [bot.file, link, 'Commentator'], { stdio: 'inherit' })
  await until('the bot is there', () => person.room.facts.people.some(({ name }) => name === 'Commentator'))
  await until('the bot sees', () => person.people.online.length === 2)
  for (const move of [180, 60, 5]) await person.append([play(move, 2)])
  const said = (): string[] =>
    person.log.flatMap(({ actions }) => actions.flatMap((action) => (action.type === 'message' ? [action.text] : [])))
  await until('the bot has spoken', () => said().length === 2)
  expect(said()).toEqual(['White K10: the centre!', 'White F19: on the first line.'])
  child.kill('SIGTERM')
  person.close()
  await serving.close()
  bot.remove()
  folder.remove()
})
