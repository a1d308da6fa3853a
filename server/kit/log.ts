import { type Logger, pino } from 'pino'

/** From the least to the most verbose; `debug` adds every call that only reads. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

/** Lines of JSON on stdout. Never pass anything that identifies a guest. */
export const createLog = (level: LogLevel = 'info'): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** Only the error's code or name: its message may name a guest. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && error.code ? String(error.code) : error.name) : 'unknown'
