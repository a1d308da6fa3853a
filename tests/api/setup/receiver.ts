import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { OrderHookEvent } from '#contract/programs/hooks.ts'

export interface Received {
  id: string
  headers: Record<string, string>
  body: string
  event: OrderHookEvent
}

export interface HookReceiver {
  url: string
  host: string
  /** What it took. */
  taken: Received[]
  /** How often it was called. */
  calls: () => number
  /** How it answers: without a change it takes everything. */
  answer: (received: Received, response: ServerResponse) => void
  close: () => Promise<void>
}

const OK = 204

/** A server that is told what happens. */
export async function openReceiver(): Promise<HookReceiver> {
  let calls = 0
  const taken: Received[] = []
  const server = createServer(async (request, response) => {
    calls++
    const body = await text(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    receiver.answer({ id: headers['webhook-id'] ?? '', headers, body, event: JSON.parse(body) }, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: HookReceiver = {
    url: `http://${host}/events`,
    host,
    taken,
    calls: () => calls,
    answer: (received, response) => take(receiver, received, response),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return receiver
}

export function take({ taken }: HookReceiver, received: Received, response: ServerResponse): void {
  taken.push(received)
  response.writeHead(OK).end()
}

/** Throws unless an independent library finds the signature valid. */
export const verify = ({ body, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers)
