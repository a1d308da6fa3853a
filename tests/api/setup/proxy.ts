import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Sent {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends requests to one process after the other, as proxies in front of several processes do. Once a call may
 * have been started, it goes to another process only if doing it twice does no harm.
 */
export async function startProxy(ports: number[]) {
  let turn = 0

  async function pass(sent: Sent): Promise<Answer> {
    turn += 1
    const order = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0)
    for (const port of order) {
      try {
        return await ask(port, sent)
      } catch (error) {
        const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
        if (!refused && !isSafe(sent)) break
      }
    }
    return { status: 502, headers: {}, body: Buffer.from('{}') }
  }

  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    const {
      status,
      headers: answered,
      body,
    } = await pass({ method, path, headers, body: await buffer(incoming) })
    const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...passed } = answered
    outgoing.writeHead(status, { ...passed, 'content-length': body.length }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/api`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isSafe = ({ method, headers }: Sent): boolean =>
  method === 'GET' || headers['idempotency-key'] !== undefined

function ask(port: number, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, answer => {
      buffer(answer).then(
        all => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: all }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
