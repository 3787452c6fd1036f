/** Numbers for Prometheus: counters that only grow, and gauges that are asked for. */
export class Metrics {
  readonly #counters = new Map<string, number>()
  readonly #gauges = new Map<string, () => number>()

  add(name: Counter, by = 1, label = ''): void {
    const key = label === '' ? name : `${name}{${label}}`
    this.#counters.set(key, (this.#counters.get(key) ?? 0) + by)
  }

  value(name: Counter): number {
    return this.#counters.get(name) ?? 0
  }

  gauge(name: Gauge, read: () => number): void {
    this.#gauges.set(name, read)
  }

  /** In Prometheus' text format. */
  text(): string {
    const lines: string[] = []
    for (const [name, help] of Object.entries(COUNTERS)) {
      lines.push(`# HELP qipu_rooms_${name} ${help}`, `# TYPE qipu_rooms_${name} counter`)
      const rows = [...this.#counters].filter(([key]) => key === name || key.startsWith(`${name}{`))
      if (rows.length === 0) lines.push(`qipu_rooms_${name} 0`)
      for (const [key, value] of rows) lines.push(`qipu_rooms_${key} ${value}`)
    }
    for (const [name, help] of Object.entries(GAUGES)) {
      lines.push(`# HELP qipu_rooms_${name} ${help}`, `# TYPE qipu_rooms_${name} gauge`)
      lines.push(`qipu_rooms_${name} ${this.#gauges.get(name)?.() ?? 0}`)
    }
    return `${lines.join('\n')}\n`
  }
}

const COUNTERS = {
  events_total: 'Events appended.',
  refusals_total: 'Requests refused, by reason.',
  sends_total: 'Messages sent to sockets.',
  sockets_total: 'Sockets accepted.',
  sockets_closed_total: 'Sockets closed by the server, by reason.',
  commits_total: 'Commits of the store.',
  commit_seconds_total: 'Seconds spent in commits.',
  conflicts_total: 'Batches that another server was ahead of.',
  store_trouble_total: 'Failures of the store.',
  rooms_created_total: 'Rooms created.',
  rooms_expired_total: 'Rooms deleted because nothing happened in them.',
} as const

const GAUGES = {
  rooms: 'Rooms in memory.',
  sockets: 'Sockets open.',
  lagging: 'Sockets that cannot follow.',
  resident_bytes: 'Resident memory.',
} as const

export type Counter = keyof typeof COUNTERS
export type Gauge = keyof typeof GAUGES
