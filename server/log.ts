import { type Logger, pino } from 'pino'

/** From the quietest to the most talkative; `debug` adds every call that only reads. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

/** Lines of JSON on stdout. Nothing that names a guest is ever passed to it. */
export const createLog = (level: LogLevel = 'info'): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** Only the kind of error: its message may name a guest. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && error.code ? String(error.code) : error.name) : 'unknown'
