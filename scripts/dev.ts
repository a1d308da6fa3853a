import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createOutside, readerFrom } from '#content/reading/outside.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { readConfig } from '#server/config/config.ts'
import { root } from './checks/sources.ts'
import { endWithNpm } from './shared/end-with-npm.ts'
import { runCli } from './shared/environment.ts'
import { sync } from './sync.ts'

/** How often to check whether the API is up, and how many times at most. */
const POLL_MS = 200
const MAX_POLLS = 150

/** `npm run dev`: the pages at PORT reload and the API at PORT + 1 restarts when a file is edited. */
async function main(): Promise<void> {
  const { port, branchHosts } = readConfig(process.env)
  const api = `http://127.0.0.1:${port + 1}`
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`
  const env = {
    ...process.env,
    API_URL: `${api}/api`,
    PUBLIC_API_BASE: '/api',
    DEV_API: api,
    PUBLIC_URL: publicUrl,
    BRANCH_HOSTS: branchHosts,
  }
  const flags = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning']
  run('node', [...flags, 'server/main.ts'], { ...env, PORT: String(port + 1) })
  await untilUp(`${api}/api/languages`)
  await sync(env.API_URL, readerFrom(createOutside(env.API_URL, branchHosts)))
  run('astro', ['dev', '--port', String(port)], env)
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, { cwd: root, env: { ...env, PATH: path }, stdio: 'inherit' })
  process.once('exit', () => child.kill())
  child.on('close', code => process.exit(code ?? 1))
  return child
}

async function untilUp(url: string): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const up = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (up) return
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${url} did not answer within ${(POLL_MS * MAX_POLLS) / SECOND} s`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
endWithNpm()
await runCli(main)
