import { percentile } from './load.ts'
import { type Ordered, orderOn, placedIn, type Round } from './orders.ts'
import { ratio, type Table } from './table.ts'

/** Orders per second of one server process on each database, and whether every answered order is in it. */
export async function benchCheckout(): Promise<Table[]> {
  const ordered = [await orderOn('SQLite'), await onPostgres()]
  return [ratesOf(ordered), storedOf(ordered)]
}

async function onPostgres(): Promise<Ordered> {
  // Once this package is loaded, it ends the whole process on a signal, before anything else is put away.
  const { startPostgres } = await import('./postgres.ts')
  const postgres = await startPostgres()
  try {
    return await orderOn('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

const ratesOf = (ordered: Ordered[]): Table => ({
  title: 'Checkout: orders through one server process, its clients on the same machine',
  head: [
    'database',
    'clients',
    'orders',
    'refused',
    'orders/s',
    'p50 ms',
    'p99 ms',
    'CPU ms/order',
    'of 1 client',
  ],
  rows: ordered.flatMap(({ database, rounds }) =>
    rounds.map(round => [database, ...rates(round, rounds[0])]),
  ),
  notes: [
    'Both databases write an order through to the disk before it is answered.',
    'CPU is that of the server process, mails included; PostgreSQL has processes of its own.',
  ],
})

function rates(round: Round, first: Round | undefined): string[] {
  const { clients, times, cpu } = round
  return [
    ...[clients, times.length, times.length - placedIn(round)].map(String),
    rateOf(round).toFixed(0),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
    (cpu / times.length).toFixed(1),
    ratio(rateOf(round), first ? rateOf(first) : 0),
  ]
}

const rateOf = ({ times, ms }: Round): number => (times.length * 1000) / ms

const storedOf = (ordered: Ordered[]): Table => ({
  title: 'Orders in the database after that, warm-up included',
  head: ['database', 'answered as placed', 'stored', 'stored/placed', 'mails sent', 'sent/placed'],
  rows: ordered.map(({ database, placed, orders, mailsSent }) => [
    database,
    ...[placed, orders].map(String),
    ratio(orders, placed),
    String(mailsSent),
    ratio(mailsSent, placed),
  ]),
  notes: [
    'Mails go out one by one beside the orders; those left when the server stops are sent when it starts.',
  ],
})
