import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readAllowedHosts, THIS_MACHINE } from '#lib/outside/allowed-hosts.ts'
import { createPostOutside } from '#lib/outside/post-outside.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Posts to a server that answers like that. */
async function post(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = createPostOutside({ allowed: readAllowedHosts(THIS_MACHINE) })
  return send(`http://127.0.0.1:${port}/`, { headers: {}, body: '{}', timeout: 500, maxBytes: 100 })
}

test('an answer whose rest never ends, or breaks off, counts with its status and what has arrived [R7.1700]', async () => {
  expect(await post(response => response.writeHead(200).write('taken'))).toEqual({
    status: 200,
    text: 'taken',
  })
  const breaking = await post(response =>
    response.writeHead(202, { 'Content-Length': '10' }).write('half', () => response.destroy()),
  )
  expect(breaking.status).toBe(202)
  await expect(post(() => undefined)).rejects.toThrow()
})
