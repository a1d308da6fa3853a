import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabase } from './setup/database.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { run, written } from './setup/process.ts'

const PATIENCE = 120_000
const ROOT = join(import.meta.dirname, '..', '..')

const here = ownFolder()

test(
  'the commands of docs/going-live/to-postgres.md move a shop with its orders and pages to PostgreSQL [R10.234]',
  async () => {
    const page = readFileSync(join(ROOT, 'docs/going-live/to-postgres.md'), 'utf8')
    const [, block = ''] = /( +export DATA_DIR=data\n[\s\S]*?)```/.exec(page) ?? []
    const { options, drop } = await ownDatabase(here.folder, { empty: true })
    here.ends.push(drop)
    const dataDir = join(here.folder, 'shop')
    const env = { DATA_DIR: dataDir }
    await startOnce({ ...env, PORT: String(await freePort()) })
    const orders = await ordersOf(env)
    expect(orders).toMatch(/completed/)
    mkdirSync(join(dataDir, 'site'))
    writeFileSync(join(dataDir, 'site/current'), 'some pages')

    const commands = block
      .replace('DATA_DIR=data\n', `DATA_DIR='${dataDir}'\n`)
      .replace(/DATABASE_URL=\S+/, `DATABASE_URL='${options.url}'`)
      .replaceAll('npm run shop --', `'${process.execPath}' scripts/shop.ts`)
    execFileSync('sh', ['-ec', commands], { cwd: ROOT, env: { PATH: process.env.PATH }, stdio: 'pipe' })

    expect(existsSync(join(dataDir, 'tischlein.sqlite'))).toBe(false)
    expect(readFileSync(join(dataDir, 'site/current'), 'utf8')).toBe('some pages')
    expect(await ordersOf({ ...env, DATABASE_URL: options.url ?? '' })).toBe(orders)
  },
  PATIENCE,
)

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
