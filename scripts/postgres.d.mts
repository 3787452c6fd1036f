export interface Postgres {
  readonly url: string
  readonly port: number
  start(): Promise<void>
  end(signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void>
  pause(): void
  resume(): void
  stop(): Promise<void>
}

export function startPostgres(): Promise<Postgres>
