/** People under all their names. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { LibraryError } from '../catalogue/library-error.ts'
import { Rows } from '../catalogue/rows.ts'
import { areOfOnePerson, nameKey, scriptOf } from '../extract/names.ts'
import { TextMap } from '../memory/text-map.ts'
import { keyPair, type NamePair, separated, type UnitedNames } from './name-unions.ts'

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
      throw new LibraryError('aliases-line', { path, line: i + 1 })
    return [{ names, isApart }]
  })
}

export class People {
  /** By their names' keys, of which there may be millions. */
  readonly #byKey = new TextMap()
  /** Keys of the names of people who have several. */
  readonly #keysOf = new Map<number, readonly string[]>()
  /** Keys that are of other people, by key. */
  readonly #apart = new Map<string, Set<string>>()
  /** Pairs of keys that are of one person, as text. */
  readonly #united = new Set<string>()
  /** People that turned out to be others. */
  readonly #merged = new Map<number, number>()
  #people: Record<string, unknown>[] = []
  #aliases: Record<string, unknown>[] = []
  #merges: [from: number, into: number][] = []
  #newApart: NamePair[] = []
  #newUnited: UnitedNames[] = []
  #next = 1

  static async load(catalogue: Catalogue): Promise<People> {
    const people = new People()
    for await (const [keys, persons] of catalogue.streamColumns('select key, person from aliases')) {
      for (let i = 0; i < keys!.length; i++) people.#byKey.set(keys![i] as string, persons![i] as number)
    }
    const several = await catalogue.rows<{ person: number; key: string }>(
      'select person, key from aliases where person in (select person from aliases group by person having count(*) > 1)',
    )
    for (const { person, key } of several) people.#keysOf.set(person, [...(people.#keysOf.get(person) ?? []), key])
    for (const pair of await catalogue.rows<NamePair>('select one, other from apart')) people.#keepApart(pair)
    for (const { one, other } of await catalogue.rows<NamePair>('select one, other from united'))
      people.#united.add(`${one}\n${other}`)
    const [last] = await catalogue.rows<{ last: number | null }>('select max(id) as last from people')
    people.#next = (last?.last ?? 0) + 1
    return people
  }

  /** The person of a name, created if the name is new; with another name, both are one person's unless that name is shared. */
  person(name: string | undefined, other: string | undefined): number | undefined {
    if (name === undefined) return undefined
    const person = this.#named(name, 'game')
    return other === undefined ? person : this.#unite(name, other, 'both')
  }

  /** Takes a file of aliases, as `aliasesIn` reads it. Names that it keeps apart are so in all its lines. */
  addAliases(text: string, path: string): number {
    const lines = aliasesIn(text, path)
    for (const { names, isApart } of lines) {
      if (!isApart) continue
      const pair = keyPair(names[0]!, names[1]!)
      this.#keepApart(pair)
      this.#newApart.push(pair)
    }
    for (const { names, isApart } of lines) {
      if (!isApart) for (const name of names.slice(1)) this.#unite(names[0]!, name, 'file')
    }
    return lines.length
  }

  /** Writes what is new. */
  async save(catalogue: Catalogue): Promise<void> {
    await catalogue.append(Rows.of('people', this.#people))
    await catalogue.append(Rows.of('aliases', this.#aliases))
    await catalogue.append(
      Rows.of(
        'united',
        this.#newUnited.map((names) => ({ ...names })),
      ),
    )
    for (const [from, into] of this.#merges) {
      await catalogue.run('update games set black_person = $2 where black_person = $1', [from, into])
      await catalogue.run('update games set white_person = $2 where white_person = $1', [from, into])
      await catalogue.run('update aliases set person = $2 where person = $1', [from, into])
      await catalogue.run('delete from people where id = $1', [from])
    }
    this.#people = []
    this.#aliases = []
    this.#newUnited = []
    this.#merges = []
    for (const { one, other } of this.#newApart) {
      await catalogue.run('delete from apart where one = $1 and other = $2', [one, other])
      await catalogue.run('insert into apart values ($1, $2)', [one, other])
      const [person, another] = [this.#byKey.get(one), this.#byKey.get(other)]
      if (person === undefined || another === undefined || this.#standing(person) !== this.#standing(another)) continue
      await this.#separate(this.#standing(person), catalogue)
    }
    this.#newApart = []
  }

  /** Makes people of names that were one person's, and gives them their games. */
  async #separate(person: number, catalogue: Catalogue): Promise<void> {
    const names = await catalogue.rows<{ key: string; name: string }>(
      'select key, name from aliases where person = $1 order by rowid',
      [person],
    )
    const united = await catalogue.rows<UnitedNames>(
      'select one, other, source from united where one in (select key from aliases where person = $1)',
      [person],
    )
    const [own, ...others] = separated(
      names.map(({ key }) => key),
      united,
      (one, other) => this.#apart.get(one)?.has(other) ?? false,
    )
    this.#assign(person, own!)
    for (const keys of others) {
      const id = this.#next++
      this.#assign(id, keys)
      const { name } = names.find(({ key }) => key === keys[0])!
      await catalogue.run('insert into people values ($1, $2)', [id, name])
      for (const key of keys)
        await catalogue.run('update aliases set person = $2 where person = $1 and key = $3', [person, id, key])
      for (const colour of ['black', 'white']) {
        const written = await catalogue.rows<{ name: string }>(
          `select distinct ${colour} as name from games where ${colour}_person = $1`,
          [person],
        )
        for (const { name: text } of written.filter((one) => keys.includes(nameKey(one.name))))
          await catalogue.run(`update games set ${colour}_person = $2 where ${colour}_person = $1 and ${colour} = $3`, [
            person,
            id,
            text,
          ])
      }
    }
  }

  #assign(person: number, keys: readonly string[]): void {
    for (const key of keys) this.#byKey.set(key, person)
    if (keys.length > 1) this.#keysOf.set(person, keys)
    else this.#keysOf.delete(person)
  }

  #keepApart({ one, other }: NamePair): void {
    for (const [key, away] of [
      [one, other],
      [other, one],
    ] as const)
      this.#apart.set(key, (this.#apart.get(key) ?? new Set()).add(away))
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

  /** The person of the first of two names: both people are one where nothing speaks against it. */
  #unite(name: string, other: string, source: 'both' | 'file'): number {
    const [one, another] = [this.#named(name, 'game'), this.#named(other, source)]
    const [keys, others] = [this.#keys(one, nameKey(name)), this.#keys(another, nameKey(other))]
    if (keys.some((key) => others.some((away) => this.#apart.get(key)?.has(away)))) return one
    if (one !== another && source === 'both' && !areOfOnePerson(keys, others)) return one
    this.#remember(keyPair(name, other), source)
    const [into, from] = one < another ? [one, another] : [another, one]
    if (into === from) return into
    this.#merged.set(from, into)
    this.#merges.push([from, into])
    this.#keysOf.delete(from)
    this.#keysOf.set(into, [...keys, ...others])
    return into
  }

  #remember(pair: NamePair, source: 'both' | 'file'): void {
    const text = `${pair.one}\n${pair.other}`
    if (this.#united.has(text) || pair.one === pair.other) return
    this.#united.add(text)
    this.#newUnited.push({ ...pair, source })
  }

  #keys(person: number, key: string): readonly string[] {
    return this.#keysOf.get(person) ?? [key]
  }

  #standing(person: number): number {
    let at = person
    for (let into = this.#merged.get(at); into !== undefined; into = this.#merged.get(at)) at = into
    return at
  }
}
