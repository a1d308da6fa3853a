import { SECOND } from '#contract/kit/durations.ts'
import { endBySignal } from '#server/app/end-by-signal.ts'
import { startServer } from '#server/app/start.ts'
import { readConfig } from '#server/config/config.ts'
import { UserError } from '#server/kit/user-error.ts'

try {
  const config = readConfig(process.env)
  const { stop } = await startServer(config)
  endBySignal({ stop, before: config.drainSeconds * SECOND })
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
