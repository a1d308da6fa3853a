import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { close, listen } from '#server/app/listen.ts'
import { cola, takeaway } from './setup/order.ts'
import { freePort } from './setup/port.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let port: number
let server: Awaited<ReturnType<typeof listen>>
beforeEach(async () => {
  shop = await openShop()
  port = await freePort()
  server = await listen(shop.app.fetch, { port, host: '127.0.0.1' })
})
afterEach(async () => {
  await close(server)
  await shop.close()
})

/** Opens a connection and begins an order on it. */
async function begin(headers: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /api/checkout/v2 HTTP/1.1', 'Host: shop', 'Content-Type: application/json', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

const MEGABYTE = 1024 * 1024

test.each([
  ['of a known length', `Content-Length: ${2 * MEGABYTE}`, (data: string) => data],
  ['in pieces', 'Transfer-Encoding: chunked', (data: string) => `${data.length.toString(16)}\r\n${data}\r\n`],
])(
  'a body %s that is too large gets its 413, and then the connection is closed in order [R10.212]',
  async (_, header, piece) => {
    const socket = await begin([header])
    const errors: unknown[] = []
    socket.on('error', error => errors.push(error))
    for (let sent = 0; sent < 32; sent++) {
      if (!socket.write(piece('x'.repeat(MEGABYTE / 16)))) await once(socket, 'drain')
    }
    if (header.startsWith('Transfer')) socket.write('0\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain('{"message":"The request is too large"}')
    expect(errors).toEqual([])
  },
)

test.each([
  ['of a known length', 'Content-Length: 5000'],
  ['in pieces', 'Transfer-Encoding: chunked'],
])(
  'a guest who hangs up in the middle of a body %s is no failure of the database [R10.177]',
  async (_, header) => {
    const socket = await begin([header, 'Expect: 100-continue'])
    await once(socket, 'data')
    const begun = JSON.stringify(takeaway([cola()])).slice(0, 100)
    socket.write(header.startsWith('Transfer') ? `64\r\n${begun}\r\n` : begun)
    socket.destroy()
    await expect.poll(() => shop.logged.filter(line => line.msg === 'call').length).toBe(1)
    expect(shop.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect(shop.logged).toContainEqual(expect.objectContaining({ msg: 'call', status: 400 }))
  },
)
