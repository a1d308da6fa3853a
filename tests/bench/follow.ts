import { sign } from '#server/rebuild/signature.ts'
import { freePort } from '../api/setup/port.ts'
import { startNode } from './processes.ts'

interface FollowOptions {
  /** The port of the API server. */
  port: number
  dataDir: string
  change: () => Promise<void>
}

const SECRET = 'a secret of the benchmark, thirty-two characters or more'
const READY = /the pages are up to date/

/** Returns the time in ms from a signed call of the rebuild service until the changed site is served. */
export async function followed(clone: string, { port, dataDir, change }: FollowOptions): Promise<number> {
  const own = await freePort()
  const env = {
    API_URL: `http://127.0.0.1:${port}/api`,
    PUBLIC_API_BASE: '/api',
    SITE_URL: '',
    DATA_DIR: dataDir,
    REBUILD_SECRET: SECRET,
    REBUILD_PORT: String(own),
  }
  const service = await startNode({ args: ['scripts/rebuild-service.ts'], cwd: clone, env }, READY)
  try {
    await change()
    const body = '{}'
    const done = service.says(READY)
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${own}/rebuild`, {
      method: 'POST',
      body,
      headers: sign(body, SECRET, new Date()),
    })
    if (!answer.ok) throw new Error(`the rebuild service answered with status ${answer.status}`)
    await done
    return performance.now() - began
  } finally {
    await service.stop()
  }
}
