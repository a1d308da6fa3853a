import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createChance } from '#server/kit/dice.ts'
import { createPairing } from '#server/sessions/desk/devices.ts'
import { orderAsGuest, type PlacedAt } from './evening/guest.ts'
import { mailNames } from './evening/mails.ts'
import { KitchenScreen } from './evening/screen.ts'
import { startServers } from './evening/servers.ts'
import { percentile } from './load.ts'
import { startPostgres } from './postgres.ts'
import { scratch } from './scratch.ts'
import { CLOCK } from './server.ts'
import type { Table } from './table.ts'

/** As many as come in a minute, or with EVENING=50 as many as come in a quarter of one. */
const RUSH = 200
const ORDERS = Number(process.env.EVENING) || RUSH
const SCREENS = 3
/** How often a screen is cut or frozen, and a server is killed, in ms. */
const TROUBLE_MS = 1500
const KILL_MS = 9 * SECOND
const FREEZE_MS = 3 * SECOND
/** How long the screens may take to answer everything once the last order is placed, in ms. */
const TIMEOUT_MS = MINUTE

interface Evening {
  database: string
  processes: number
  options: DatabaseOptions
  dataDir: string
}

/** A rush with everything going wrong: what was lost, doubled or left unanswered, and how soon a screen rang. */
export async function benchEvening(): Promise<Table[]> {
  const dataDir = scratch('evening-sqlite')
  const file = join(dataDir, 'tischlein.sqlite')
  const rows = [await runEvening({ database: 'SQLite', processes: 1, options: { file }, dataDir })]
  const postgres = await startPostgres()
  try {
    const url = await postgres.create('evening')
    const shared = scratch('evening-postgres')
    rows.push(
      await runEvening({ database: 'PostgreSQL', processes: 3, options: { url, file: '' }, dataDir: shared }),
    )
  } finally {
    await postgres.stop()
  }
  return [
    {
      title: `${ORDERS} orders, ${RUSH} a minute, ${SCREENS} screens that are cut and freeze, servers that are killed`,
      head: [
        'database',
        'processes',
        'kills',
        'orders',
        'lost',
        'twice',
        'accepted twice',
        'unanswered',
        'too late',
        'rung again',
        'flickers',
        'promises',
        'other promise',
        'other mail',
        'mail waits',
        'ring p50 ms',
        'ring p95 ms',
        'slowest',
      ],
      rows,
      notes: [
        'Ring: from the answer to the guest until the first screen shows the order; the goal is a p95 under 2,000.',
        'Too late: taps that another screen was faster than, each of which was told so.',
        'Rung again: orders that a screen has rung for, shown as answered, and rung for again. Flickers: states that were shown once more after a later one.',
        'Other promise: orders that promise another time than the button that was tapped. Other mail: those whose guests were mailed another time, or none. Mail waits: until the lease of the server that was killed while it sent them is over, after five minutes.',
      ],
    },
  ]
}

async function runEvening({ database, processes, options, dataDir }: Evening): Promise<string[]> {
  const servers = await startServers({ dataDir, databaseUrl: options.url, processes })
  const chance = createChance(processes)
  const any = (): string => servers.bases[Math.floor(chance() * servers.bases.length)] ?? ''
  const screens = await pairScreens(options, servers.bases[0] ?? '', any)
  const listening = screens.map(screen => screen.listen())
  const pick = (): KitchenScreen => screens[Math.floor(chance() * screens.length)] as KitchenScreen
  let kill = Promise.resolve()
  const troubles = [
    setInterval(() => (chance() < 0.5 ? pick().cut() : pick().freeze(chance() * FREEZE_MS)), TROUBLE_MS),
    setInterval(() => {
      // On a busy machine the last one may still be starting again.
      kill = kill.then(servers.kill)
    }, KILL_MS),
  ]
  try {
    const placed = await Promise.all(
      Array.from({ length: ORDERS }, async (_, index): Promise<PlacedAt> => {
        await wait((index / RUSH) * MINUTE)
        return orderAsGuest(any)
      }),
    )
    for (const trouble of troubles) clearInterval(trouble)
    await kill
    await untilAnswered(screens)
    return [
      database,
      String(processes),
      String(servers.kills()),
      ...(await figures({ options, dataDir }, placed, screens)),
    ]
  } finally {
    for (const trouble of troubles) clearInterval(trouble)
    for (const screen of screens) screen.end()
    await Promise.all(listening)
    await kill
    await servers.stop()
  }
}

async function pairScreens(
  options: DatabaseOptions,
  base: string,
  any: () => string,
): Promise<KitchenScreen[]> {
  const db = openDatabase(options)
  try {
    return await Promise.all(
      Array.from({ length: SCREENS }, async (_, index) => {
        const code = await inTransaction(db, tx => createPairing(tx, 'kitchen', new Date(CLOCK)))
        const response = await fetch(`${base}/desk/devices`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: new URL(base).origin },
          body: JSON.stringify({ code, name: `Screen ${index + 1}` }),
        })
        return new KitchenScreen((response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', any)
      }),
    )
  } finally {
    await db.destroy()
  }
}

async function untilAnswered(screens: KitchenScreen[]): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (screens.some(({ unanswered }) => unanswered.length > 0) && performance.now() < end) await wait(200)
}

async function figures(
  { options, dataDir }: Pick<Evening, 'options' | 'dataDir'>,
  placed: PlacedAt[],
  screens: KitchenScreen[],
): Promise<string[]> {
  const db = openDatabase(options)
  try {
    const codes = new Set(placed.map(({ code }) => code))
    const rows = await db
      .selectFrom('orders')
      .select(['code', 'state', 'promised_at'])
      .where('created_at', '>=', CLOCK_UTC)
      .execute()
    const accepted = await db
      .selectFrom('order_events')
      .select('order_code')
      .where('state', '=', 'accepted')
      .where('order_code', 'in', [...codes])
      .execute()
    const waiting = await unsentMails(db)
    const buttons = new Map(screens.flatMap(({ promised }) => [...promised]))
    const promises = rows.flatMap(({ code, promised_at: promisedAt }) =>
      promisedAt !== null && buttons.has(code) ? [{ code, promisedAt }] : [],
    )
    const rings = placed
      .map(
        ({ code, at }) =>
          Math.min(...screens.map(({ shownAt }) => shownAt.get(code) ?? Number.POSITIVE_INFINITY)) - at,
      )
      .map(ms => Math.max(ms, 0))
      .sort((a, b) => a - b)
    return [
      placed.length,
      [...codes].filter(code => !rows.some(row => row.code === code)).length,
      rows.length - codes.size,
      accepted.length - new Set(accepted.map(({ order_code }) => order_code)).size,
      rows.filter(({ state }) => state === 'received').length,
      screens.reduce((sum, { conflicts }) => sum + conflicts.length, 0),
      screens.reduce((sum, each) => sum + [...each.rings.values()].filter(count => count > 1).length, 0),
      screens.reduce((sum, { flickers }) => sum + flickers, 0),
      promises.length,
      promises.filter(({ code, promisedAt }) => promisedAt !== buttons.get(code)).length,
      promises.filter(promise => !waiting.has(promise.code) && mailNames(dataDir, promise) !== true).length,
      waiting.size,
      ...[percentile(rings, 0.5), percentile(rings, 0.95), rings.at(-1) ?? 0].map(Math.round),
    ].map(String)
  } finally {
    await db.destroy()
  }
}

/** The orders whose mails are not sent yet, once no more are expected to be soon. */
async function unsentMails(db: ReturnType<typeof openDatabase>): Promise<Set<string>> {
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    const open = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    if (open.length === 0 || performance.now() > end)
      return new Set(open.map(({ id }) => id.split('-').at(-1) ?? ''))
    await wait(200)
  }
}

const CLOCK_UTC = new Date(CLOCK).toISOString()
