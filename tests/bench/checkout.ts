import { percentile } from './load.ts'
import { type OrderMeasurement, orderOn, placedIn, type Round } from './orders.ts'
import { ratio, type Table } from './table.ts'

const PROCESSES = [1, 3]

/**
 * Measures orders per second of one and three server processes on each database, and checks that every
 * confirmed order is stored.
 */
export async function benchCheckout(): Promise<Table[]> {
  const ordered = [...(await onSqlite()), ...(await onPostgres())]
  return [ratesOf(ordered), storedOf(ordered)]
}

async function onSqlite(): Promise<OrderMeasurement[]> {
  const ordered: OrderMeasurement[] = []
  for (const processes of PROCESSES) ordered.push(await orderOn('SQLite', processes))
  return ordered
}

async function onPostgres(): Promise<OrderMeasurement[]> {
  // Imported late: once loaded, this package ends the process on a signal before anything else is cleaned up.
  const { startPostgres } = await import('./postgres.ts')
  const postgres = await startPostgres()
  const ordered: OrderMeasurement[] = []
  try {
    for (const processes of PROCESSES) {
      ordered.push(await orderOn('PostgreSQL', processes, await postgres.create(`shop${processes}`)))
    }
  } finally {
    await postgres.stop()
  }
  return ordered
}

const ratesOf = (ordered: OrderMeasurement[]): Table => ({
  title: 'Checkout: orders through one server process or three in turn, the clients on the same machine',
  head: [
    'database',
    'processes',
    'clients',
    'orders',
    'refused',
    'orders/s',
    'p50 ms',
    'p99 ms',
    'p99/p50',
    'CPU ms/order',
    'of 1 client',
  ],
  rows: ordered.flatMap(({ database, processes, rounds }) =>
    rounds.map(round => [database, String(processes), ...rates(round, rounds[0])]),
  ),
  notes: [
    'Both databases write an order through to the disk before it is answered.',
    'CPU is that of the server processes, mails included; PostgreSQL has processes of its own.',
    'Processes share the cores with their clients: three help where there are more than two cores.',
  ],
})

function rates(round: Round, first: Round | undefined): string[] {
  const { clients, times, cpu } = round
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return [
    ...[clients, times.length, times.length - placedIn(round)].map(String),
    rateOf(round).toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    ratio(p99, p50),
    (cpu / times.length).toFixed(1),
    ratio(rateOf(round), first ? rateOf(first) : 0),
  ]
}

const rateOf = ({ times, ms }: Round): number => (times.length * 1000) / ms

const storedOf = (ordered: OrderMeasurement[]): Table => ({
  title: 'Orders in the database after that, warm-up included',
  head: [
    'database',
    'processes',
    'answered as placed',
    'stored',
    'stored/placed',
    'mails sent',
    'sent/placed',
  ],
  rows: ordered.map(({ database, processes, placed, orders, mailsSent }) => [
    database,
    ...[processes, placed, orders].map(String),
    ratio(orders, placed),
    String(mailsSent),
    ratio(mailsSent, placed),
  ]),
  notes: [
    'Mails go out one by one beside the orders; those left when the server stops are sent when it starts.',
  ],
})
