import { createServer } from 'node:net'

/** The first of two ports that follow each other and that nobody has. */
export async function twoFreePorts(): Promise<number> {
  for (;;) {
    const first = await takePort(0)
    const port = first?.port ?? 0
    const second = port < 65_535 ? await takePort(port + 1) : undefined
    await first?.release()
    await second?.release()
    if (second) return port
  }
}

function takePort(wanted: number): Promise<{ port: number; release: () => Promise<void> } | undefined> {
  return new Promise(resolve => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(wanted, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ port, release: () => new Promise(done => server.close(() => done())) })
    })
  })
}
