import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../checks/sources.ts'
import { writeArabicRestaurant } from './arabic-restaurant.ts'
import { writeLooks } from './looks.ts'

/** An hour at which the demo restaurant is open. */
export const NOW = '2026-05-13T18:00:00+02:00'

export interface GalleryShop {
  base: string
  /** The folder of the mails that it has written. */
  mails: string
  /** The page with the cards of its tables. */
  tableCards: string
  stop: () => Promise<void>
}

const TABLE_CARDS = 'table-cards.html'

const started: GalleryShop[] = []

/** Starts the demo restaurant, with a database of its own. */
export async function startShop(port: number): Promise<GalleryShop> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  const env = envOf(port, join(folder, 'data'))
  const shop = await start([], env, folder)
  await run('scripts/shop.ts', ['tables', shop.tableCards], env, TABLE_CARDS).ready
  return shop
}

/** Starts it in German and Arabic: a shop of its own, because the desk names everywhere what has no Arabic yet. */
export async function startArabicShop(port: number): Promise<GalleryShop> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  const restaurant = join(folder, 'restaurant')
  const env = envOf(port, join(folder, 'data'))
  writeArabicRestaurant(restaurant)
  await run('scripts/shop.ts', ['import', restaurant, '--publish'], env, 'Imported').ready
  return start([], env, folder)
}

/** Starts the demo restaurant with its branches. */
export async function startBranches(port: number): Promise<GalleryShop> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  return start(['--branches'], envOf(port, join(folder, 'data')), folder)
}

/** Starts the restaurant whose branches are the five looks. */
export async function startLooks(port: number): Promise<GalleryShop> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  const restaurant = join(folder, 'restaurant')
  writeLooks(restaurant)
  return start(['--branches', restaurant], envOf(port, join(folder, 'data')), folder)
}

export const stopShops = async (): Promise<void> => {
  await Promise.all(started.map(shop => shop.stop()))
}

const envOf = (port: number, dataDir: string): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  CLOCK: NOW,
  RATE_LIMIT: '0',
})

async function start(args: string[], env: Record<string, string>, folder: string): Promise<GalleryShop> {
  const { child, ready } = run('scripts/start.ts', args, env, 'is ready at')
  const ended = once(child, 'close')
  const shop = {
    base: `http://localhost:${env.PORT}`,
    mails: join(folder, 'data/mail'),
    tableCards: join(folder, TABLE_CARDS),
    stop: async () => {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  started.push(shop)
  await ready
  return shop
}

/** Runs a script of the repository; `ready` resolves once it has written a text, and throws with all it wrote if it ends before. */
function run(script: string, args: string[], env: Record<string, string>, text: string) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer): void => {
      output += chunk
      if (output.includes(text)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(output)))
  })
  return { child, ready }
}
