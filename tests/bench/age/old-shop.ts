import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { businessDay } from '#contract/hours/business-day.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { importFolder } from '#server/data/import.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import { bookOf } from '#server/reports/books/book.ts'
import { daysOf } from '#server/reports/span.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { keepAwake } from '../awake.ts'
import { scratch } from '../scratch.ts'
import { SEED_SECRET } from '../seed/orders.ts'
import { REGULAR } from '../seed/people.ts'
import { seedOrders } from '../seed/seed.ts'
import { CLOCK, type Server, startServer } from '../server.ts'
import { promoteOrders } from './promote.ts'

const NOW = new Date(CLOCK)
/** How many orders each shop has had today, however old it is. */
const TODAY = 240
/** Before the first order. */
const BEGIN = '2023-11-01'

/** A running shop with so many orders of three years, and who calls it. */
export interface OldShop {
  orders: number
  /** How many of them were placed today, and how many the kitchen still works on. */
  today: number
  open: number
  server: Server
  base: string
  /** Headers of a screen with the rights of an owner, and of the guest who has ordered most. */
  desk: Record<string, string>
  guest: Record<string, string>
  /** Ends the signs of life of the screen. */
  sleep: () => void
}

/** Fills a shop and starts its server. */
export async function openOldShop(orders: number, databaseUrl: string | undefined): Promise<OldShop> {
  const dataDir = scratch(`age-${databaseUrl ? 'postgres' : 'sqlite'}-${orders}`)
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'secret'), `${SEED_SECRET}\n`, { mode: 0o600 })
  const db = openDatabase({ url: databaseUrl, file: join(dataDir, 'tischlein.sqlite') })
  try {
    await migrate(db)
    await importFolder(db, DEMO_FOLDER, join(dataDir, 'media'))
    await seedOrders(db, { orders, until: NOW, today: TODAY })
    await promoteOrders(db)
    await makeBooks(db)
    const server = await startServer({ dataDir, databaseUrl })
    const base = `http://127.0.0.1:${server.port}/api`
    const desk = await pairedOwner(db, base)
    return {
      orders,
      ...(await dayOf(db)),
      server,
      base,
      desk,
      guest: await signedIn(base),
      sleep: keepAwake(() => base, desk),
    }
  } finally {
    await db.destroy()
  }
}

async function dayOf(db: Database): Promise<Pick<OldShop, 'today' | 'open'>> {
  const { business: clock } = await createShopSource({ now: () => NOW })(db)
  const from = businessDay(NOW, clock).from.toISOString()
  const placed = db.selectFrom('orders').where('status', 'not in', UNPLACED)
  const today = await placed.select('code').where('created_at', '>=', from).execute()
  const open = await placed.select('code').where('state', 'in', OPEN).execute()
  return { today: today.length, open: open.length }
}

/** What the server would have done on each of the days. */
async function makeBooks(db: Database): Promise<void> {
  const { business: clock } = await createShopSource({ now: () => NOW })(db)
  const days = daysOf({ from: BEGIN, to: businessDay(NOW, clock).date }, clock)
  await bookOf(db, days, { clock, now: NOW, dishes: true })
}

async function pairedOwner(db: Database, base: string): Promise<Record<string, string>> {
  const code = await inTransaction(db, tx => createPairing(tx, 'service', NOW))
  const origin = { 'Content-Type': 'application/json', Origin: new URL(base).origin }
  const body = JSON.stringify({ code, name: 'Büro' })
  const response = await fetch(`${base}/desk/devices`, { method: 'POST', headers: origin, body })
  await db.updateTable('desk_devices').set({ role: 'owner' }).execute()
  return { ...origin, Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}

async function signedIn(base: string): Promise<Record<string, string>> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${base}/login`, { method: 'POST', headers, body: JSON.stringify(REGULAR) })
  const { data } = (await response.json()) as { data: { token: string } }
  return { ...headers, Authorization: `Bearer ${data.token}` }
}
