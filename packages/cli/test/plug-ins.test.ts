import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { Bundled } from './bundled.ts'

const bundled = new Bundled()
const { folder } = bundled
const plugIn = folder.at('plug/in.mjs')

/** The example of the manual as plain modules, as a user has them. */
function putExample(): void {
  for (const name of ['game', 'format']) {
    const path = fileURLToPath(new URL(`../../../docs/examples/tic-tac-toe/${name}.ts`, import.meta.url))
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    })
    folder.put(`plug/${name}.mjs`, outputText.replaceAll(/(['"]\.\/\w+)\.(?:ts|js)(['"])/g, '$1.mjs$2'))
  }
  const imports = "import { ttt } from './format.mjs'\nimport { ticTacToe } from './game.mjs'\n"
  folder.put('plug/in.mjs', `${imports}export const formats = [ttt]\nexport const games = [ticTacToe]\n`)
}

beforeAll(async () => {
  await bundled.build()
  putExample()
})

describe('--plugin', () => {
  it('--plugin adds a format and a game to every command', () => {
    const file = folder.put('game.ttt', 'ttt: b2 a1 b1 !c1 b3\n')
    const { code, out, err } = bundled.run(['convert', file, '--to', 'qipu', '--plugin', plugIn])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('"tic-tac-toe"')
    expect(bundled.run([`--plugin=${plugIn}`, 'judge', file]).out).toContain('Tic-tac-toe')
    expect(bundled.run(['formats', '--plugin', plugIn]).out).toContain('ttt')
    expect(bundled.run(['convert', file, '--to', 'qipu']).code).not.toBe(0)
  })

  it('--plugin reaches the threads that work on many files, and the messages of its format are theirs', () => {
    for (let i = 0; i < 40; i++) folder.put(`many/${i}.ttt`, `ttt: b2 a1 ${i === 7 ? 'd4' : 'b1'}\n`)
    const { code, out, err } = bundled.run(['check', folder.at('many'), '--jobs', '2', '--plugin', plugIn])
    expect(code).toBe(1)
    expect(out + err).toContain('7.ttt')
    expect(out + err).toContain('d4')
  })

  it.each([
    ['no-file.mjs', undefined, 'no such file'],
    ['empty.mjs', 'export const other = 1', 'exports neither formats nor games'],
    ['broken.mjs', 'export const formats = [', 'cannot be loaded'],
    ['wrong.mjs', 'export const formats = [{ id: 3 }]', 'formats[0].id must be of type string'],
  ])('a plug-in that is none ends with a message and code 2: %s', (name, text, wanted) => {
    if (text !== undefined) folder.put(name, text)
    const { code, out, err } = bundled.run(['formats', '--plugin', folder.at(name)])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(wanted)
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})
