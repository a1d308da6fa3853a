import { join } from 'node:path'
import { businessDay } from '#contract/hours/business-day.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { keepAwake } from '../awake.ts'
import { scratch } from '../scratch.ts'
import { fillOldShop } from '../seed/old-shop.ts'
import { CLOCK, type Server, startServer } from '../server.ts'
import { type CalledShop, signInGuest } from './calls.ts'

const NOW = new Date(CLOCK)

/** A running shop with so many orders of three years, and who calls it. */
export interface OldShop extends CalledShop {
  orders: number
  /** How many of them were placed today, and how many the kitchen still works on. */
  today: number
  open: number
  server: Server
  /** Ends the signs of life of the screen. */
  sleep: () => void
}

/** Fills a shop and starts its server. */
export async function openOldShop(orders: number, databaseUrl: string | undefined): Promise<OldShop> {
  const dataDir = scratch(`age-${databaseUrl ? 'postgres' : 'sqlite'}-${orders}`)
  await fillOldShop(dataDir, orders, databaseUrl)
  const db = openDatabase({ url: databaseUrl, file: join(dataDir, 'tischlein.sqlite') })
  try {
    const server = await startServer({ dataDir, databaseUrl })
    const base = `http://127.0.0.1:${server.port}/api`
    const desk = await pairedOwner(db, base)
    return {
      orders,
      ...(await dayOf(db)),
      server,
      base,
      desk,
      guest: await signInGuest(base),
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

async function pairedOwner(db: Database, base: string): Promise<Record<string, string>> {
  const code = await inTransaction(db, tx => createPairing(tx, 'service', NOW))
  const origin = { 'Content-Type': 'application/json', Origin: new URL(base).origin }
  const body = JSON.stringify({ code, name: 'Büro' })
  const response = await fetch(`${base}/desk/devices`, { method: 'POST', headers: origin, body })
  await db.updateTable('desk_devices').set({ role: 'owner' }).execute()
  return { ...origin, Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
