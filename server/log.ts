import { type Logger, pino } from 'pino'

/** Lines of JSON on stdout. Nothing that names a guest is ever passed to it. */
export const createLog = (): Logger => pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
