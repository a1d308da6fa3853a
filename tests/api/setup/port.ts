import { createServer } from 'node:net'

/**
 * Below the ports that the system gives to connections: one of those can be taken before the server that is to have it starts. And
 * above 10080, the last one below them that browsers refuse to open.
 */
const FIRST = 10_100
const LAST = 32_000

/** The first of `count` ports that follow each other and that nobody has. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
