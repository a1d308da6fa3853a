import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { runBuild } from '../../e2e/support/run-build.ts'

/** Starts a server that responds to every call with `answer`. For `undefined` it is closed again, so its port refuses connections. */
async function portOf(answer: unknown): Promise<{ port: number; close: () => void }> {
  const server = createServer((_, response) => response.end(JSON.stringify(answer))).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => void server.close()
  if (answer === undefined) close()
  return { port, close }
}

test('a build without its API stops with a sentence that says what to do [R11.32]', async () => {
  const { port } = await portOf(undefined)
  const { code, output } = await runBuild(`http://127.0.0.1:${port}/api`)
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(
      `^http://127\\.0\\.0\\.1:${port}/api/\\S+ cannot be reached: start the API or set API_URL to where it is$`,
    ),
  )
})

test('a build against something that is no API names what does not fit [R11.32]', async () => {
  const { port, close } = await portOf({ data: 'hello' })
  const { code, output } = await runBuild(`http://127.0.0.1:${port}/api`)
  close()
  expect(code).toBe(1)
  expect(output).toContain(`http://127.0.0.1:${port}/api/`)
  expect(output).toContain('does not keep the contract at')
  expect(output).not.toMatch(/\n\s+at /)
})

test('a build without API_URL says which variable it needs [R11.32]', async () => {
  const { code, output } = await runBuild(undefined)
  expect(code).toBe(1)
  expect(output).toContain('API_URL is not set')
  expect(output).not.toMatch(/\n\s+at /)
})
