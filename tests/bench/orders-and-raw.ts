import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { rateOf } from './checkout.ts'
import { limit } from './limit.ts'
import { percentile } from './load.ts'
import { orderRound, placedIn, type Round, WARM_UP } from './orders.ts'
import { rawTransactionsPerSecond } from './raw-sqlite.ts'
import { scratch } from './scratch.ts'
import { startServer } from './server.ts'
import type { Table } from './table.ts'

const TURNS = 7
const ROUND = { clients: 64, calls: 256 }
/** To the guest and to the restaurant. */
const MAILS_PER_ORDER = 2

interface Turn extends Round {
  raw: number
}

/**
 * Lets one server process on SQLite take turns with plain node:sqlite. Its mails are sent before the next measurement, so
 * that only one of the two uses the disk.
 */
export async function benchOrders(): Promise<Table[]> {
  const dataDir = scratch('orders-and-raw')
  const mails = watchMails(join(dataDir, 'mail'))
  const server = await startServer({ dataDir })
  let placed = 0
  const turns: Turn[] = []
  try {
    const take = async (round: typeof WARM_UP): Promise<Round> => {
      const taken = await orderRound([server], round)
      placed += placedIn(taken)
      await mails.sent(placed * MAILS_PER_ORDER)
      return taken
    }
    await take(WARM_UP)
    await take(ROUND)
    for (let raw = rawTransactionsPerSecond(); turns.length < TURNS; ) {
      const round = await take(ROUND)
      const after = rawTransactionsPerSecond()
      turns.push({ ...round, raw: (raw + after) / 2 })
      raw = after
    }
  } finally {
    await server.stop()
    mails.end()
  }
  return [tableOf(turns)]
}

/** Counts the mails that the server writes as files. `sent` resolves once there are so many. */
function watchMails(folder: string): { sent: (mails: number) => Promise<void>; end: () => void } {
  mkdirSync(folder, { recursive: true })
  const files = new Set<string>()
  let look = (): void => undefined
  const watcher = watch(folder, { signal: limit }, (_, file) => {
    if (file?.endsWith('.eml')) files.add(file)
    look()
  })
  return {
    sent: mails =>
      new Promise((resolve, reject) => {
        look = () => void (files.size >= mails && resolve())
        watcher.once('error', reject)
        look()
      }),
    end: () => watcher.close(),
  }
}

const tableOf = (turns: Turn[]): Table => ({
  title: `Orders of ${ROUND.clients} guests at once through one process on SQLite, in turns with node:sqlite itself`,
  head: ['turn', 'orders/s', 'raw/s', 'of raw', 'p50 ms', 'p99 ms', 'p99/p50', 'CPU ms/order'],
  rows: [
    ...turns.map((turn, index) => [String(index + 1), ...figures(turn).map(shown)]),
    ['median', ...medians(turns.map(figures)).map(shown)],
  ],
  notes: ['The goal is at least 0.15 of raw, and a p99 of at most 2.5 times the median.'],
})

const figures = (turn: Turn): number[] => {
  const { times, raw, cpu } = turn
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return [rateOf(turn), raw, rateOf(turn) / raw, p50, p99, p99 / p50, cpu / times.length]
}

/** The median of each column. */
const medians = (rows: number[][]): number[] =>
  (rows[0] ?? []).map((_, column) =>
    percentile(
      rows.map(row => row[column] ?? 0).sort((a, b) => a - b),
      0.5,
    ),
  )

const shown = (figure: number): string => (figure < 10 ? figure.toFixed(2) : figure.toFixed(0))
