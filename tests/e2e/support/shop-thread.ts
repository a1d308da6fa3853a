import { parentPort } from 'node:worker_threads'
import { startServer } from '#server/app/start.ts'
import { readConfig } from '#server/config/config.ts'

/**
 * Runs a server in a thread of its own: a command of the test may wait for the database while the server holds it. The
 * environment starts one, nothing stops it; each is answered when it is done.
 */
let running: { stop: () => Promise<void> } | undefined

parentPort?.on('message', async (env: NodeJS.ProcessEnv | null) => {
  if (env) running = await startServer(readConfig(env))
  else await running?.stop()
  parentPort?.postMessage('done')
})
