import { existsSync, readFileSync } from 'node:fs'
import { type AgeCall, calls } from './age/calls.ts'
import { type OldShop, openOldShop } from './age/old-shop.ts'
import { percentile } from './load.ts'
import { startPostgres } from './postgres.ts'
import type { Table } from './table.ts'

/** Orders of the shops beside each other; `AGE=1000,5000` sets others. */
const ORDERS = (process.env.AGE ?? '1000,50000,200000').split(',').map(Number)
/** How much longer a call may take in the oldest shop than in the youngest. */
const GOAL = 1.5
/** How long another call may wait, ms. */
const LONGEST_WAIT = 50
/** What is too short to be told apart: a call that takes less longer than this, ms, has not become slower. */
const NOISE = 2

/** Shops with orders of three years, the same but for their number and with the same day, and what calls take in each of them. */
export async function benchAge(): Promise<Table[]> {
  const tables = [await ageOn('SQLite', () => undefined)]
  const postgres = await startPostgres()
  try {
    const urls = new Map<number, string>()
    for (const orders of ORDERS) urls.set(orders, await postgres.create(`age_${orders}`))
    tables.push(await ageOn('PostgreSQL', orders => urls.get(orders)))
  } finally {
    await postgres.stop()
  }
  return tables
}

async function ageOn(database: string, urlOf: (orders: number) => string | undefined): Promise<Table> {
  const shops: OldShop[] = []
  try {
    for (const orders of ORDERS) shops.push(await openOldShop(orders, urlOf(orders)))
    const rows: { cells: string[]; missed: string[] }[] = []
    for (const call of calls) rows.push(await rowOf(call, shops))
    const memory = shops.map(({ server }) => `${residentOf(server.pid)} MiB`)
    const missed = rows.flatMap(row => row.missed)
    return {
      title: `Calls at a shop on ${database} by the number of its orders, ms (median)`,
      head: ['call', ...ORDERS.map(String), 'ratio', 'others wait'],
      rows: [...rows.map(({ cells }) => cells), ['memory of the server', ...memory, '', '']],
      notes: [
        `Orders of today, and of them still open: ${shops.map(({ today, open }) => `${today} and ${open}`).join(', ')}; and those that these calls have placed.`,
        `Goals: a ratio of at most ${GOAL} from the first to the last column, three years under 300 ms, others wait at most ${LONGEST_WAIT} ms.`,
        missed.length === 0 ? 'All goals are met.' : `Missed: ${missed.join('; ')}`,
      ],
    }
  } finally {
    for (const { sleep } of shops) sleep()
    await Promise.all(shops.map(({ server }) => server.stop()))
  }
}

/** Shops take turns, so that a busy moment of the machine meets all of them. */
async function rowOf(call: AgeCall, shops: OldShop[]): Promise<{ cells: string[]; missed: string[] }> {
  const times = shops.map((): number[] => [])
  for (const shop of shops) await call.run(shop)
  for (let round = 0; round < call.rounds; round++)
    for (const [index, shop] of shops.entries()) times[index]?.push(await timeOf(() => call.run(shop)))
  const medians = times.map(each =>
    percentile(
      each.toSorted((a, b) => a - b),
      0.5,
    ),
  )
  const [young = 0, old = 0] = [medians[0], medians.at(-1)]
  const oldest = shops.at(-1)
  const wait = call.side === 'desk' && oldest ? await othersWait(call, oldest) : undefined
  const missed = [
    ...(old > young * GOAL && old - young > NOISE
      ? [`${call.name} takes ${(old / young).toFixed(1)} times as long`]
      : []),
    ...(call.most !== undefined && old > call.most ? [`${call.name} takes ${old.toFixed(0)} ms`] : []),
    ...(wait !== undefined && wait > LONGEST_WAIT
      ? [`others wait ${wait.toFixed(0)} ms for ${call.name}`]
      : []),
  ]
  const cells = [
    call.name,
    ...medians.map(ms => ms.toFixed(1)),
    (old / young).toFixed(2),
    wait?.toFixed(0) ?? '',
  ]
  return { cells, missed }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** The longest time that a call which does nothing takes while another one runs: the median of three tries, ms. */
async function othersWait(call: AgeCall, shop: OldShop): Promise<number> {
  const longest: number[] = []
  for (let round = 0; round < 3; round++) {
    let [isRunning, most] = [true, 0]
    const running = call.run(shop).finally(() => {
      isRunning = false
    })
    while (isRunning)
      most = Math.max(most, await timeOf(async () => (await fetch(new URL('/health', shop.base))).text()))
    await running
    longest.push(most)
  }
  return percentile(
    longest.toSorted((a, b) => a - b),
    0.5,
  )
}

/** The resident memory of a process, MiB; NaN on systems without /proc. */
function residentOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []
  return Math.round(Number(kib) / 1024)
}
