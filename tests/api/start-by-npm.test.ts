import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { shopFolder } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { written } from './setup/process.ts'

const ROOT = join(import.meta.dirname, '../..')
const TIMEOUT_MS = 120_000
const LIVE = { SHOP_MODE: 'live', SECRET: '0123456789abcdef'.repeat(2), PUBLIC_URL: 'https://shop.example' }
const here = ownFolder()

/** `npm start` on an empty live shop, in a process group of its own, as a terminal gives it. */
async function npmStart(): Promise<{ npm: ChildProcess; takesCalls: () => Promise<boolean> }> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...(await shopFolder(here, 'shop', true)), ...LIVE, PORT: String(port) }
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, detached: true })
  here.ends.push(() => endGroup(npm.pid ?? 0))
  let output = ''
  npm.stdout.on('data', chunk => {
    output += chunk
  })
  await written({ process: npm, output: () => output, ended: Promise.resolve(null) }, 'Tischlein is ready')
  const takesCalls = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    )
  return { npm, takesCalls }
}

/** Ends what a failed test has left behind. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

test(
  'npm that is told to end tells the server, and waits for it [R10.72]',
  async () => {
    const { npm, takesCalls } = await npmStart()
    expect(await takesCalls()).toBe(true)
    npm.kill('SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
    expect(await takesCalls()).toBe(false)
  },
  TIMEOUT_MS,
)

test(
  'the server of an npm that was killed ends by itself [R10.72]',
  async () => {
    const { npm, takesCalls } = await npmStart()
    npm.kill('SIGKILL')
    await vi.waitFor(async () => expect(await takesCalls()).toBe(false), { timeout: 10_000 })
  },
  TIMEOUT_MS,
)

test(
  'Ctrl+C in a terminal, which every process there receives, ends the server in order [R10.72]',
  async () => {
    const { npm, takesCalls } = await npmStart()
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    expect(await once(npm, 'exit')).toEqual([0, null])
    expect(await takesCalls()).toBe(false)
  },
  TIMEOUT_MS,
)
