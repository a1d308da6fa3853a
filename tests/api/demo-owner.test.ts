import { expect, test } from 'vitest'
import { MINUTE } from '#contract/durations.ts'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { shopFolder } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'

/** A process starts slowly on a busy machine, in ms. */
const TIMEOUT_MS = 2 * MINUTE

const here = ownFolder()

/** Starts a server, tries to sign in as the demo's owner, ends the server, and returns how the sign-in was answered. */
async function signInAt(env: Record<string, string>): Promise<number> {
  const port = await freePort()
  const server = run('server/main.ts', [], { ...env, PORT: String(port), LOG_LEVEL: 'info' })
  try {
    await written(server, 'the shop runs at')
    const base = `http://127.0.0.1:${port}`
    const answer = await fetch(`${base}/api/desk/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: base },
      body: JSON.stringify({ ...DEMO_OWNER, code: '' }),
    })
    return answer.status
  } finally {
    server.process.kill('SIGKILL')
    await server.ended
  }
}

test(
  'a demo that goes live loses its owner, whose password everybody knows, for good [R12.72]',
  async () => {
    const env = await shopFolder(here, 'demo')
    const live = {
      SHOP_MODE: 'live',
      SECRET: '0123456789abcdef'.repeat(2),
      PUBLIC_URL: 'https://shop.example',
    }
    expect(await signInAt(env)).toBe(200)
    expect(await signInAt({ ...env, ...live })).toBe(422)
  },
  TIMEOUT_MS,
)
