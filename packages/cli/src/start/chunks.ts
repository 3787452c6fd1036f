import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { Compiled } from './compiled.ts'

export type Require = (name: string) => unknown

interface Module {
  exports: object
}

/** Compiled chunk: a function with the parameters of a module wrapper, as Node makes it too. */
type Chunk = (exports: object, require: Require, module: Module, file: string, folder: string) => void

/** The chunks of the bundled program: loaded when they are asked for, from what was compiled before where that fits. */
export class Chunks {
  /** True once a chunk had to be compiled. */
  isNews = false
  /** Cacheable scripts: chunks whose names change with their contents, which is all but the entry. */
  readonly scripts = new Map<string, Script>()
  readonly #folder: string
  readonly #compiled: Compiled
  readonly #others: Require
  readonly #modules = new Map<string, Module>()

  /** `others` loads what is no chunk: Node's own modules and packages. */
  constructor(folder: string, compiled: Compiled, others: Require) {
    this.#folder = folder
    this.#compiled = compiled
    this.#others = others
  }

  begin(name: string): void {
    const file = join(this.#folder, name)
    this.#run(`./${name}`, file, new Script(textOf(file), { filename: file }))
  }

  readonly #load: Require = (name) => {
    if (!name.startsWith('./')) return this.#others(name)
    const known = this.#modules.get(name)
    if (known) return known.exports
    const file = join(this.#folder, name)
    const script = new Script(textOf(file), { filename: file, cachedData: this.#compiled.get(name) })
    if (script.cachedDataRejected !== false) this.isNews = true
    this.scripts.set(name, script)
    return this.#run(name, file, script)
  }

  #run(name: string, file: string, script: Script): object {
    const module: Module = { exports: {} }
    this.#modules.set(name, module)
    const chunk = script.runInThisContext() as Chunk
    chunk(module.exports, this.#load, module, file, this.#folder)
    return module.exports
  }
}

/** The bundle is in ASCII, so that no byte has to be decoded. */
const textOf = (file: string): string =>
  `(function(exports,require,module,__filename,__dirname){${readFileSync(file, 'latin1')}\n})`
