import { createServer } from 'node:net'

/** A free port, kept by nobody. */
export function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
