import { ConfigError, readConfig } from './config.ts'
import { ImportError } from './import/mistakes.ts'
import { startServer } from './start.ts'

try {
  const server = await startServer(readConfig(process.env))
  process.once('SIGTERM', server.stop)
  process.once('SIGINT', server.stop)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ImportError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
