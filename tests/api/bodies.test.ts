import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { IMPORT_BYTES } from '#contract/desk/endpoints/file-endpoints.ts'
import { PICTURE_BYTES } from '#contract/desk/pictures.ts'
import { importsBusy, notPaired } from '#contract/desk/texts.ts'
import { limits } from '#contract/kit/limits.ts'
import { close, listen } from '#server/app/listen.ts'
import { OWN_PAGE } from './setup/desk.ts'
import { freePort } from './setup/port.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'

const PIECE = 64 * 1024
const MEGABYTE = 1024 * 1024
/** What a stream fetches ahead of its reader. */
const AHEAD = 2 * PIECE

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

/** A body in pieces, which counts what is read of it; one that goes on without an end after `pieces` when they are not given. */
function countedBody(pieces = Number.POSITIVE_INFINITY) {
  const counted = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (counted.bytes >= pieces * PIECE) return stream.close()
      counted.bytes += PIECE
      stream.enqueue(new Uint8Array(PIECE).fill(32))
    },
  })
  return { counted, body }
}

const post = async (
  path: string,
  body: BodyInit,
  headers: Record<string, string> = OWN_PAGE,
): Promise<Response> =>
  shop.app.request(
    new Request(`http://shop.example/api${path}`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit),
  )

const IMPORT = '/desk/draft/import?revision=0'

describe('a stranger [R10.280]', () => {
  test.each(['/desk/draft/import?revision=0', '/desk/pictures?x=0&y=0&width=100&height=100'])(
    'who sends %s in pieces is refused before their file is read',
    async path => {
      const bodies = Array.from({ length: 40 }, () => countedBody())
      const answers = await Promise.all(bodies.map(({ body }) => post(path, body)))
      expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 401))
      for (const { counted } of bodies) {
        expect(counted.bytes).toBeLessThanOrEqual(limits.requestBytes + AHEAD)
      }
    },
  )

  test('on a page of another origin, and at an address that there is not, is read no further either', async () => {
    for (const [path, headers, status] of [
      ['/desk/draft/import?revision=0', { ...OWN_PAGE, Origin: 'https://evil.example' }, 403],
      ['/nowhere', OWN_PAGE, 404],
    ] as const) {
      const { counted, body } = countedBody()
      expect((await post(path, body, headers)).status).toBe(status)
      expect(counted.bytes).toBeLessThanOrEqual(limits.requestBytes + AHEAD)
    }
  })
})

describe('a person of the office [R10.281]', () => {
  test('sends a body of no known length, which is counted as it arrives', async () => {
    const { headers } = await person(shop)
    const { counted, body } = countedBody()
    const answer = await post('/desk/pictures?x=0&y=0&width=100&height=100', body, headers)
    expect(answer.status).toBe(413)
    expect(counted.bytes).toBeGreaterThan(PICTURE_BYTES)
    expect(counted.bytes).toBeLessThanOrEqual(PICTURE_BYTES + 4 * MEGABYTE + AHEAD)
  })

  test('declares a length that is too large, and none of it is kept', async () => {
    const { headers } = await person(shop)
    const { counted, body } = countedBody()
    const answer = await post(IMPORT, body, { ...headers, 'Content-Length': String(IMPORT_BYTES + 1) })
    expect(answer.status).toBe(413)
    expect(counted.bytes).toBeLessThanOrEqual(4 * MEGABYTE + AHEAD)
  })

  test('brings a file in pieces as well as in one', async () => {
    const { headers } = await person(shop)
    const file = zipSync({ 'languages.csv': new TextEncoder().encode('code,name\n') })
    const inPieces = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(file.slice(0, 10))
        stream.enqueue(file.slice(10))
        stream.close()
      },
    })
    const answers = [
      await post(IMPORT, new Blob([Uint8Array.from(file)]), headers),
      await post(IMPORT, new Blob([Uint8Array.from(file)]), {
        ...headers,
        'Content-Length': String(file.length),
      }),
      await post(IMPORT, inPieces, headers),
    ]
    const [whole, ...others] = await Promise.all(answers.map(answer => answer.json()))
    expect(whole).toHaveProperty('found')
    expect(others).toEqual([whole, whole])
  })

  test('cannot have a file imported from a screen on which nobody has signed in', async () => {
    const { headers } = await person(shop)
    await shop.db.updateTable('desk_devices').set({ staff_id: null, role: 'owner' }).execute()
    const { counted, body } = countedBody()
    expect((await post(IMPORT, body, headers)).status).toBe(403)
    expect(counted.bytes).toBeLessThanOrEqual(limits.requestBytes + AHEAD)
  })
})

test('two files are imported at a time, and whoever brings a third is told when to come back [R10.282]', async () => {
  const { headers } = await person(shop)
  const ends: (() => void)[] = []
  const started: Promise<void>[] = []
  const slow = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push(promise)
    return new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          resolve()
          ends.push(() => stream.close())
          return new Promise(() => undefined)
        },
      },
      { highWaterMark: 0 },
    )
  }
  const open = [post(IMPORT, slow(), headers), post(IMPORT, slow(), headers)]
  await Promise.all(started)
  const third = await post(IMPORT, new Blob([]), headers)
  expect([third.status, await third.json()]).toEqual([503, { message: importsBusy }])
  expect(third.headers.get('Retry-After')).toBe('10')
  const stranger = await post(IMPORT, new Blob([]))
  expect([stranger.status, await stranger.json()]).toEqual([401, { message: notPaired }])
  for (const end of ends) end()
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual([422, 422])
  expect((await post(IMPORT, new Blob([]), headers)).status).toBe(422)
})

describe('over the network', () => {
  let port: number
  let server: Awaited<ReturnType<typeof listen>>
  const sockets: Socket[] = []
  beforeEach(async () => {
    port = await freePort()
    server = await listen(shop.app.fetch, { port, host: '127.0.0.1' })
    server.on('connection', (socket: Socket) => void sockets.push(socket))
  })
  afterEach(() => close(server))

  test('a stranger who sends without an end is answered, and then not heard any more [R10.280]', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const head = [
      'POST /api/desk/draft/import?revision=0 HTTP/1.1',
      'Host: shop.example',
      'Origin: https://shop.example',
      'Transfer-Encoding: chunked',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const chunk = `${PIECE.toString(16)}\r\n${'x'.repeat(PIECE)}\r\n`
    const closed = Promise.withResolvers<void>()
    let answer = ''
    socket.on('error', () => undefined).on('close', () => closed.resolve())
    socket.on('data', data => {
      answer += String(data)
    })
    const push = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    }
    socket.on('drain', push)
    push()
    await closed.promise
    expect(sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBeLessThan(2 * MEGABYTE)
    if (answer) expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('one whose session has ended still hears so when the file is small', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const head = [
      'POST /api/desk/draft/import?revision=0 HTTP/1.1',
      'Host: shop.example',
      'Origin: https://shop.example',
      'Transfer-Encoding: chunked',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n5\r\nhello\r\n0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
  })
})
