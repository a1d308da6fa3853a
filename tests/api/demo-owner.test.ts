import { expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { DEMO_CUSTOMER } from '#server/app/demo-customer.ts'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { shopFolder } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'

/** A process starts slowly on a busy machine, in ms. */
const TIMEOUT_MS = 2 * MINUTE

const here = ownFolder()

/** Starts a server, tries to sign in as the demo's owner and customer, ends it, and returns how that was answered. */
async function signInAt(env: Record<string, string>): Promise<number[]> {
  const port = await freePort()
  const server = run('server/main.ts', [], { ...env, PORT: String(port), LOG_LEVEL: 'info' })
  try {
    await written(server, 'the shop runs at')
    const base = `http://127.0.0.1:${port}`
    const signIn = async (path: string, body: object): Promise<number> => {
      const headers = { 'Content-Type': 'application/json', Origin: base }
      return (await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    }
    return [await signIn('/desk/sign-in', { ...DEMO_OWNER, code: '' }), await signIn('/login', DEMO_CUSTOMER)]
  } finally {
    server.process.kill('SIGKILL')
    await server.ended
  }
}

test(
  'a demo that goes live loses its owner and its customer, whose passwords everybody knows, for good [R12.72 R10.271]',
  async () => {
    const env = await shopFolder(here, 'demo', true)
    const live = {
      SHOP_MODE: 'live',
      SECRET: '0123456789abcdef'.repeat(2),
      PUBLIC_URL: 'https://shop.example',
    }
    expect(await signInAt(env)).toEqual([200, 200])
    expect(await signInAt({ ...env, ...live })).toEqual([422, 422])
  },
  TIMEOUT_MS,
)
