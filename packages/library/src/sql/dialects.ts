/** How engines say what a search for shapes needs. */

export const DIALECTS = ['duckdb', 'clickhouse', 'spark'] as const
/** Name of a dialect of SQL. */
export type DialectName = (typeof DIALECTS)[number]

type Rows = readonly (readonly number[])[]

export interface Dialect {
  /** The greatest and the least of columns: old engines take two arguments only. */
  readonly greatest: (columns: readonly string[]) => string
  readonly least: (columns: readonly string[]) => string
  /** A small number as a whole number of 64 bits. */
  readonly big: (number: string) => string
  readonly quotient: (number: string, divisor: string) => string
  /** One row per number of the list that is not -1. */
  readonly spread: (numbers: readonly string[]) => string
  readonly choose: (condition: string, yes: string, no: string) => string
  /** A table of rows with the named columns. */
  readonly values: (rows: Rows, names: readonly string[]) => string
  /** Keeps the answer to a question under a name. */
  readonly keep: (name: string, query: string) => string
  readonly join: string
  readonly within: string
  readonly notWithin: string
}

const nested =
  (name: string) =>
  (columns: readonly string[]): string =>
    columns.reduceRight((inner, column) => (inner === '' ? column : `${name}(${column}, ${inner})`), '')

const called =
  (name: string) =>
  (columns: readonly string[]): string =>
    columns.length === 1 ? columns[0]! : `${name}(${columns.join(', ')})`

const caseOf = (condition: string, yes: string, no: string): string =>
  `case when ${condition} then ${yes} else ${no} end`

const plainValues = (rows: Rows, names: readonly string[]): string =>
  `(select * from (values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}) as v(${names.join(', ')}))`

/** Old ClickHouse has no table of values: the columns as arrays, joined row by row. */
function arrayValues(rows: Rows, names: readonly string[]): string {
  const arrays = names.map((_, column) => `[${rows.map((row) => row[column]).join(', ')}]`)
  const letters = names.map((_, i) => `c${i}`).join(', ')
  const tuple = `arrayJoin(arrayMap((${letters}) -> tuple(${letters}), ${arrays.join(', ')}))`
  return `(select ${names.map((name, i) => `toInt64(t.${i + 1}) as ${name}`).join(', ')} from (select ${tuple} as t))`
}

const usual = { join: 'inner join', within: 'in', notWithin: 'not in', choose: caseOf, values: plainValues }

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  duckdb: {
    ...usual,
    greatest: called('greatest'),
    least: called('least'),
    big: (number) => `${number}::bigint`,
    quotient: (number, divisor) => `${number} // ${divisor}`,
    spread: (numbers) => `unnest(list_filter([${numbers.join(', ')}], lambda n: n >= 0))`,
    keep: (name, query) => `create or replace temporary table ${name} as ${query}`,
  },
  clickhouse: {
    greatest: nested('greatest'),
    least: nested('least'),
    big: (number) => `toInt64(${number})`,
    quotient: (number, divisor) => `intDiv(${number}, ${divisor})`,
    spread: (numbers) => `arrayJoin(arrayFilter(n -> n >= 0, [${numbers.join(', ')}]))`,
    choose: (condition, yes, no) => `if(${condition}, ${yes}, toInt64(${no}))`,
    values: arrayValues,
    keep: (name, query) => `create temporary table ${name} as ${query}`,
    join: 'all inner join',
    within: 'global in',
    notWithin: 'not in',
  },
  spark: {
    ...usual,
    greatest: called('greatest'),
    least: called('least'),
    big: (number) => `cast(${number} as bigint)`,
    quotient: (number, divisor) => `${number} div ${divisor}`,
    spread: (numbers) => `explode(filter(array(${numbers.join(', ')}), n -> n >= 0))`,
    keep: (name, query) => `create or replace temporary view ${name} as ${query}`,
  },
}
