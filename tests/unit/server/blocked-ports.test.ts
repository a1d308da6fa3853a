import { expect, test } from 'vitest'
import { isBlockedPort } from '#server/config/blocked-ports.ts'

/** Whether fetch refuses a port without asking it. */
async function isRefused(port: number): Promise<boolean> {
  const stopped = AbortSignal.timeout(5000)
  const problem = await fetch(`http://127.0.0.1:${port}/`, { signal: stopped }).then(() => '', causeOf)
  return problem === 'bad port'
}

const causeOf = ({ cause }: { cause?: { message?: string } }): string => cause?.message ?? ''

test('the ports that a shop refuses to begin on are those that fetch refuses to call [R10.940]', async () => {
  const ports = Array.from({ length: 11_000 }, (_, index) => index + 1)
  const blocked = ports.filter(isBlockedPort)
  expect(blocked.slice(-3)).toEqual([6679, 6697, 10_080])
  for (const port of blocked) expect([port, await isRefused(port)]).toEqual([port, true])
  for (const port of [4321, 4322, 4399]) expect([port, await isRefused(port)]).toEqual([port, false])
})
