import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { type } from './setup/command-line.ts'
import { ownDatabase } from './setup/database.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'

const TIMEOUT_MS = 2 * MINUTE
const ROOT = join(import.meta.dirname, '..', '..')

const here = ownFolder()

test(
  'the command of docs/going-live/to-postgres.md moves a shop with its orders and pages to PostgreSQL [R10.234 R12.220]',
  async () => {
    const page = readFileSync(join(ROOT, 'docs/going-live/to-postgres.md'), 'utf8')
    const [, block = ''] = /( +export DATA_DIR=data\n[\s\S]*?)```/.exec(page) ?? []
    const url = await emptyDatabase()
    const dataDir = join(here.folder, 'shop')
    const env = { DATA_DIR: dataDir }
    const port = String(await freePort())
    await startOnce({ ...env, PORT: port })
    const orders = await ordersOf(env)
    expect(orders).toMatch(/completed/)
    const pictures = readdirSync(join(dataDir, 'media'))
    mkdirSync(join(dataDir, 'site'))
    writeFileSync(join(dataDir, 'site/current'), 'some pages')

    const commands = block
      .replace('DATA_DIR=data\n', `DATA_DIR='${dataDir}'\n`)
      .replace(/postgres:\S+/, `'${url}'`)
      .replaceAll('npm run shop --', `'${process.execPath}' scripts/shop.ts`)
    const moved = { cwd: ROOT, env: { PATH: process.env.PATH, PORT: port }, stdio: 'pipe' } as const
    execFileSync('sh', ['-ec', commands], moved)

    expect(existsSync(join(dataDir, 'tischlein.sqlite'))).toBe(false)
    expect(readFileSync(join(dataDir, 'site/current'), 'utf8')).toBe('some pages')
    expect(readdirSync(join(dataDir, 'media'))).toEqual(pictures)
    expect(await ordersOf({ ...env, DATABASE_URL: url })).toBe(orders)
  },
  TIMEOUT_MS,
)

test(
  'a shop is not moved while it runs, nor into a database that cannot be used or is not empty [R12.220]',
  async () => {
    const url = await emptyDatabase()
    const dataDir = join(here.folder, 'shop')
    const file = join(dataDir, 'tischlein.sqlite')
    const env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
    const move = (to: string, more = {}) => type({ ...env, ...more }, 'move-to-postgres', to)
    const server = run('server/main.ts', [], env)
    await written(server, 'the shop runs at')
    // The command may know of another port than the one at which the shop runs.
    for (const more of [{}, { PORT: String(await freePort()) }])
      expect(await move(url, more)).toEqual([1, expect.stringContaining(`Another process uses ${file}`)])
    server.process.kill('SIGKILL')
    await server.ended

    expect(await move('mysql://shop')).toEqual([1, expect.stringContaining('must be the address')])
    expect(await move(`${url}-not`)).toEqual([1, expect.stringContaining('cannot be used')])
    expect(existsSync(file)).toBe(true)
    expect(await move(url)).toEqual([0, expect.stringMatching(/^Moved \d+ rows to PostgreSQL/)])
    expect(await move(url, { DATABASE_URL: url })).toEqual([1, expect.stringContaining('already')])
    renameSync(`${file}.moved`, file)
    expect(await move(url)).toEqual([1, expect.stringContaining('is not empty')])
    expect(existsSync(file)).toBe(true)
  },
  TIMEOUT_MS,
)

async function emptyDatabase(): Promise<string> {
  const { options, drop } = await ownDatabase(here.folder, { empty: true })
  here.ends.push(drop)
  return options.url ?? ''
}

/** Starts a shop, which fills an empty database with the demo restaurant and its past orders, and ends it. */
async function startOnce(env: Record<string, string>): Promise<void> {
  const server = run('server/main.ts', [], env)
  await written(server, 'the shop runs at')
  server.process.kill('SIGKILL')
  await server.ended
}

async function ordersOf(env: Record<string, string>): Promise<string> {
  const listed = run('scripts/shop.ts', ['orders', 'all'], env)
  expect(await listed.ended, listed.output()).toBe(0)
  return listed.output()
}
