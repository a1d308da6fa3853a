import { type Logger, pino } from 'pino'

/** From the least to the most verbose; `debug` adds every call that only reads. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Lines of JSON on stdout. Never pass anything that identifies a guest. */
export const createLog = (level: LogLevel = 'info'): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
