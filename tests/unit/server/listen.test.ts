import { afterEach, expect, test } from 'vitest'
import { close, listen } from '#server/app/listen.ts'
import { freePort } from '../../api/setup/port.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function start(port: number, host?: string): Promise<void> {
  const server = await listen(() => new Response('here'), { port, host }, 'REBUILD_PORT')
  ends.push(() => close(server))
}

const answerOf = (host: string, port: number): Promise<string> =>
  fetch(`http://${host}:${port}/`).then(
    answer => answer.text(),
    () => 'nobody',
  )

test('a program with a configured address is reached at no other [R10.92]', async () => {
  const port = await freePort()
  await start(port, '127.0.0.1')
  expect(await answerOf('127.0.0.1', port)).toBe('here')
  // On Linux all of 127/8 is local; elsewhere nothing answers either.
  expect(await answerOf('127.0.0.2', port)).toBe('nobody')
})

test('a program without one is reached at every address [R10.92]', async () => {
  const port = await freePort()
  await start(port)
  expect([await answerOf('127.0.0.1', port), await answerOf('[::1]', port)]).toContain('here')
})

test('a port that is taken and an address of another machine are reported by their variable [R10.92]', async () => {
  const port = await freePort()
  await start(port)
  await expect(start(port)).rejects.toThrow(`choose another one: REBUILD_PORT=${port + 1}`)
  await expect(start(port, '192.0.2.1')).rejects.toThrow(
    'HOST is “192.0.2.1”, but this machine has no such address.',
  )
})
