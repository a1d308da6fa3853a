import { type Logger, pino } from 'pino'

/** From the least to the most verbose; `debug` adds every call that only reads. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

/** Lines of JSON on stdout. Never pass anything that identifies a guest. */
export const createLog = (level: LogLevel = 'info'): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/**
 * Only the error's code or name, or the code of what has caused it, as fetch hides that nobody has answered: a message may name a guest.
 */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return codeOf(error) ?? codeOf(error.cause) ?? error.name
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : undefined
