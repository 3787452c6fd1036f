import { type CommandGroup, command } from '../../command/command.ts'
import { facts } from './facts.ts'

export const library: CommandGroup = {
  name: 'library',
  description: {
    en: 'a library of many games: add, search, positions, shapes, duplicates, data sets',
    zh: '棋谱库：添加、检索、局面、棋形、重复、数据集',
  },
  commands: [
    command(facts.create, () => import('./create.ts')),
    command(facts.add, () => import('./add.ts')),
    command(facts.update, () => import('./update.ts')),
    command(facts.info, () => import('./info.ts')),
    command(facts.forget, () => import('./forget.ts')),
    command(facts.search, () => import('./search.ts')),
    command(facts.position, () => import('./position.ts')),
    command(facts.shape, () => import('./shape.ts')),
    command(facts.duplicates, () => import('./duplicates.ts')),
    command(facts.export, () => import('./export.ts')),
    command(facts.sql, () => import('./sql.ts')),
  ],
}
