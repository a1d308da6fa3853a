import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { DAY } from '#contract/kit/durations.ts'
import { csvOf } from '#server/data/export/csv.ts'
import { importFolder } from '#server/data/import.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { freePort } from '../../api/setup/port.ts'
import { run, written } from '../../api/setup/process.ts'
import { bringMenusOfOthers, publishMenusOfOthers } from './menus-of-others.ts'
import { NOW } from './now.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const MENUS = join(ROOT, 'tests/menus')

/** A shop with the menus of all restaurants of tests/menus, as a market hall has them, and those that other systems have exported. */
export interface MarketHall {
  url: string
  /** Its data folder. */
  folder: string
  close: () => Promise<void>
}

/** The dishes that were ordered most in it. */
export const FAVOURITES = ['butter-chicken', 'salami', 'tonno', 'P2', 'maki-avocado', 'nigiri-tuna']

type Row = Record<string, string>

/** The rows of a data file in several folders. What has the same id or key is one, as the last folder has it. */
function mergedRows(name: string, folders: string[]): Row[] {
  const rows = new Map<string, Row>()
  for (const folder of folders) {
    const file = join(folder, name)
    const found: Row[] = readdirSync(folder).includes(name)
      ? parse(readFileSync(file, 'utf8'), { columns: true })
      : []
    for (const row of found) {
      const { id, key, code, menu = '' } = row
      rows.set(`${menu} ${id ?? key ?? code ?? JSON.stringify(row)}`, row)
    }
  }
  return [...rows.values()]
}

/** Writes the data files of all menus as those of one restaurant. */
function mergeMenus(to: string): void {
  const others = readdirSync(MENUS).filter(name => name !== 'base')
  const folders = ['base', ...others].map(name => join(MENUS, name))
  mkdirSync(to)
  for (const name of new Set(folders.flatMap(folder => readdirSync(folder)))) {
    const rows = mergedRows(name, folders)
    const header = [...new Set(rows.flatMap(row => Object.keys(row)))]
    writeFileSync(
      join(to, name),
      csvOf([header, ...rows.map(row => header.map(column => row[column] ?? ''))]),
    )
  }
}

export async function startMarketHall(): Promise<MarketHall> {
  const folder = mkdtempSync(join(tmpdir(), 'market-hall-'))
  const data = join(folder, 'menu')
  mergeMenus(data)
  const db = openDatabase({ file: join(folder, 'tischlein.sqlite') })
  await migrate(db)
  const mediaDir = join(folder, 'media')
  await importFolder(db, join(ROOT, 'starter'), mediaDir, [data])
  await inTransaction(db, bringMenusOfOthers)
  await publishMenusOfOthers(db, mediaDir)
  const day = new Date(NOW.getTime() - DAY).toISOString().slice(0, 10)
  const sold = FAVOURITES.map((id, position) => ({
    ...{ day, position, dish: `product ${id}`, name: id, size: '', qty: 20 - position, cents: 0 },
  }))
  await db.insertInto('book_dishes').values(sold).execute()
  await db.destroy()
  const port = await freePort(2)
  const shop = run('scripts/start.ts', [], {
    ...{ PORT: String(port), DATA_DIR: folder, CLOCK: NOW.toISOString(), RATE_LIMIT: '0' },
  })
  await written(shop, 'is ready')
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    close: async () => {
      shop.process.kill('SIGINT')
      await shop.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
