/** People under all their names. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { LibraryProblem } from '../catalogue/problem.ts'
import { Rows } from '../catalogue/rows.ts'
import { nameKey, scriptOf } from '../harvest/names.ts'
import { TextMap } from '../memory/text-map.ts'

type AliasSource = 'game' | 'both' | 'file'

interface AliasLine {
  readonly names: readonly string[]
  /** Two names of two people. */
  readonly isApart: boolean
}

/**
 * The lines of a file of aliases: the names of one person per line, with `=` between them, or with `!=` two names of
 * two people. `#` begins a remark. Throws where a line is neither.
 */
export function aliasesIn(text: string, path: string): AliasLine[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const isApart = line.replace(/#.*/, '').includes('!=')
    const parts = line.replace(/#.*/, '').split(isApart ? '!=' : '=')
    const names = parts.map((name) => name.trim()).filter((name) => name !== '')
    if (names.length === 0) return []
    if (names.length !== parts.length || names.length < 2 || (isApart && names.length > 2))
      throw new LibraryProblem('aliases-line', { path, line: i + 1 })
    return [{ names, isApart }]
  })
}

export class People {
  /** By their names' keys, of which there may be millions. */
  readonly #byKey = new TextMap()
  /** People that turned out to be others. */
  readonly #merged = new Map<number, number>()
  #people: Record<string, unknown>[] = []
  #aliases: Record<string, unknown>[] = []
  #merges: [from: number, into: number][] = []
  #apart: { one: string; other: string }[] = []
  #next = 1

  static async load(catalogue: Catalogue): Promise<People> {
    const people = new People()
    for await (const [keys, persons] of catalogue.streamColumns('select key, person from aliases')) {
      for (let i = 0; i < keys!.length; i++) people.#byKey.set(keys![i] as string, persons![i] as number)
    }
    const [last] = await catalogue.rows<{ last: number | null }>('select max(id) as last from people')
    people.#next = (last?.last ?? 0) + 1
    return people
  }

  /** The person of a name, made if nobody has it yet; with another name, both are one person's. */
  person(name: string | undefined, other: string | undefined): number | undefined {
    if (name === undefined) return undefined
    const person = this.#named(name, 'game')
    return other === undefined ? person : this.#unite(person, this.#named(other, 'both'))
  }

  /** Takes a file of aliases, as `aliasesIn` reads it. */
  addAliases(text: string, path: string): number {
    const lines = aliasesIn(text, path)
    for (const { names, isApart } of lines) {
      if (isApart) this.#apart.push(apartPair(names[0]!, names[1]!))
      else names.map((name) => this.#named(name, 'file')).reduce((one, another) => this.#unite(one, another))
    }
    return lines.length
  }

  /** Writes what is new. */
  async save(catalogue: Catalogue): Promise<void> {
    await catalogue.append(Rows.of('people', this.#people))
    await catalogue.append(Rows.of('aliases', this.#aliases))
    for (const [from, into] of this.#merges) {
      await catalogue.run('update games set black_person = $2 where black_person = $1', [from, into])
      await catalogue.run('update games set white_person = $2 where white_person = $1', [from, into])
      await catalogue.run('update aliases set person = $2 where person = $1', [from, into])
      await catalogue.run('delete from people where id = $1', [from])
    }
    this.#people = []
    this.#aliases = []
    for (const { one, other } of this.#apart) {
      await catalogue.run('delete from apart where one = $1 and other = $2', [one, other])
      await catalogue.run('insert into apart values ($1, $2)', [one, other])
    }
    this.#merges = []
    this.#apart = []
  }

  #named(name: string, source: AliasSource): number {
    const key = nameKey(name)
    const known = this.#byKey.get(key)
    if (known !== undefined) return this.#standing(known)
    const person = this.#next++
    this.#byKey.set(key, person)
    this.#people.push({ id: person, name })
    this.#aliases.push({ key, name, script: scriptOf(name), person, source })
    return person
  }

  #unite(one: number, another: number): number {
    const [into, from] = one < another ? [one, another] : [another, one]
    if (into === from) return into
    this.#merged.set(from, into)
    this.#merges.push([from, into])
    return into
  }

  #standing(person: number): number {
    let at = person
    for (let into = this.#merged.get(at); into !== undefined; into = this.#merged.get(at)) at = into
    return at
  }
}

/** Two names, in one order, as the catalogue keeps them. */
export function apartPair(first: string, second: string): { one: string; other: string } {
  const [one, other] = [nameKey(first), nameKey(second)].sort() as [string, string]
  return { one, other }
}
