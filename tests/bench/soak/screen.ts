import { join } from 'node:path'
import type { Browser, CDPSession } from '@playwright/test'
import { HOUR, MINUTE, SECOND } from '#contract/kit/durations.ts'
import { openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { withBrowser } from '../browser.ts'
import { orderAsGuest } from '../evening/guest.ts'
import { cloneProject } from '../project.ts'
import { scratch } from '../scratch.ts'
import { CLOCK, startShop } from '../server.ts'
import type { Table } from '../table.ts'

const HOURS = 8

/** A kitchen screen that is open for eight hours, on a clock that runs ahead: how its memory grows. */
export async function soakScreen(): Promise<Table> {
  const dataDir = scratch('screen')
  const shop = await startShop(cloneProject(), dataDir)
  try {
    const origin = `http://127.0.0.1:${shop.port}`
    await orderAsGuest(() => `${origin}/api`)
    const heaps = await withBrowser(async browser => openDesk(browser, origin, await pairingCode(dataDir)))
    return tableOf(heaps)
  } finally {
    await shop.stop()
  }
}

/** A code by which a kitchen screen is paired. */
async function pairingCode(dataDir: string): Promise<string> {
  const db = openDatabase({ file: join(dataDir, 'tischlein.sqlite') })
  try {
    return await inTransaction(db, tx => createPairing(tx, 'kitchen', new Date(CLOCK)))
  } finally {
    await db.destroy()
  }
}

/** Returns the bytes of the page's heap at the start and after each hour. */
async function openDesk(browser: Browser, origin: string, code: string): Promise<number[]> {
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/desk')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Name des Geräts').fill('Küche')
  await page.getByRole('button', { name: 'Koppeln' }).click()
  await page.getByRole('heading', { name: 'Schichtbeginn' }).waitFor()
  const now = (await (await page.request.get('/api/desk/now')).json()).data
  await page.clock.install({ time: new Date(CLOCK) })
  await page.addInitScript(playBusyEvening, now)
  await page.reload()
  await page.getByRole('button', { name: 'Starten' }).click()
  await page.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }).click()
  const session = await context.newCDPSession(page)
  // What every screen loads once is not growth.
  await page.clock.runFor(HOUR / 60)
  const heaps = [await heapOf(session)]
  for (let hour = 0; hour < HOURS; hour += 1) {
    await page.clock.runFor(HOUR)
    heaps.push(await heapOf(session))
  }
  return heaps
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Runs in the page: in place of the server it says that it is alive every 2 s, and sends a new order every minute. */
function playBusyEvening(now: { orders: { code: string; state: string; createdAt: string }[] }): void {
  const OPEN = 20
  const ENDED = 200
  const STATES = ['received', 'accepted', 'preparing', 'ready']
  let minutes = 0
  const ordersNow = () =>
    Array.from({ length: Math.min(minutes, ENDED) }, (_, age) => ({
      ...now.orders[0],
      code: `B${String(minutes - age).padStart(5, '0')}`,
      state: age < OPEN ? STATES[Math.min(age, STATES.length - 1)] : 'completed',
      createdAt: new Date(Date.now() - age * MINUTE).toISOString(),
    }))
  class BusyEvening extends EventTarget {
    timers = [
      setInterval(() => this.dispatchEvent(new MessageEvent('alive', { data: '' })), 2 * SECOND),
      setInterval(() => {
        minutes += 1
        const data = JSON.stringify({ ...now, orders: ordersNow() })
        this.dispatchEvent(new MessageEvent('now', { data }))
      }, MINUTE),
    ]
    close(): void {
      for (const timer of this.timers) clearInterval(timer)
    }
  }
  Object.assign(window, { EventSource: BusyEvening })
}

const mib = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)

const tableOf = (heaps: number[]): Table => ({
  title: `The memory of a kitchen screen in ${HOURS} hours with an order a minute`,
  head: ['hour', 'heap MiB', 'growth MiB'],
  rows: heaps.map((heap, hour) => [String(hour), mib(heap), mib(heap - (heaps[0] ?? 0))]),
  notes: ['The goal is a growth under 20 MB in eight hours.'],
})
