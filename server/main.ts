import { SECOND } from '#contract/durations.ts'
import { endBySignal } from '#server/run/end-by-signal.ts'
import { readConfig } from './config.ts'
import { startServer } from './start.ts'
import { UserError } from './user-error.ts'

try {
  const config = readConfig(process.env)
  const { stop } = await startServer(config)
  endBySignal({ stop, before: config.drainSeconds * SECOND })
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
