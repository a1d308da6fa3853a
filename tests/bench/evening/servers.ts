import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '#contract/kit/durations.ts'
import { CLOCK, type Server, startServer } from '../server.ts'

interface Options {
  dataDir: string
  databaseUrl: string | undefined
  processes: number
}

/** How long a killed server stays away, in ms. */
const AWAY_MS = SECOND

/** Servers on fixed ports, one of which is killed now and then and started again. */
export async function startServers({ dataDir, databaseUrl, processes }: Options) {
  const began = performance.now()
  const start = (port?: number): Promise<Server> => {
    const clock = new Date(Date.parse(CLOCK) + performance.now() - began)
    return startServer({ dataDir, databaseUrl, port, clock })
  }
  const servers: Server[] = []
  for (let index = 0; index < processes; index += 1) servers.push(await start())
  let kills = 0

  return {
    bases: servers.map(({ port }) => `http://127.0.0.1:${port}/api`),
    kills: () => kills,
    /** Kills a server without warning and starts it again on the same port. */
    async kill(): Promise<void> {
      const index = kills % servers.length
      const { pid, port } = servers[index] as Server
      if (pid === undefined) return
      kills += 1
      process.kill(pid, 'SIGKILL')
      await wait(AWAY_MS)
      servers[index] = await start(port)
    },
    stop: () => Promise.all(servers.map(server => server.stop())),
  }
}
