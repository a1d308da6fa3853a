import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { bruschetta, cola, lunch, takeaway } from '../api/setup/order.ts'
import { cpuOf } from './cpu.ts'
import { type Measured, measure, percentile } from './load.ts'
import { scratch } from './scratch.ts'
import { startServer } from './server.ts'
import { ratio, type Table } from './table.ts'

/** Orders that are not timed: code and connections get warm. */
const WARM_UP = { clients: 4, calls: 60 }
const ROUNDS = [
  { clients: 1, calls: 300 },
  { clients: 16, calls: 600 },
  { clients: 64, calls: 600 },
]
const BODY = JSON.stringify(takeaway([bruschetta(), cola({ qty: 2 }), lunch()]))

type Round = Measured & { clients: number; cpu: number }

interface Outcome {
  database: string
  rounds: Round[]
  placed: number
  stored: { orders: number; mails: number }
}

/** Orders per second of one server process on each database, and whether every answered order is in it. */
export async function benchCheckout(): Promise<Table[]> {
  const outcomes = [await onSqlite(), await onPostgres()]
  return [
    {
      title: 'Checkout: orders through one server process, client on the same machine',
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
      rows: outcomes.flatMap(({ database, rounds }) =>
        rounds.map(round => roundRow(database, round, rounds[0])),
      ),
      notes: [
        'Both databases write an order through to the disk before it is answered.',
        'CPU is that of the server process, mails included; PostgreSQL has processes of its own.',
      ],
    },
    {
      title: 'Orders in the database after that, warm-up included',
      head: ['database', 'answered as placed', 'stored', 'stored/placed', 'mails sent', 'sent/placed'],
      rows: outcomes.map(({ database, placed, stored: { orders, mails } }) => [
        database,
        ...[placed, orders].map(String),
        ratio(orders, placed),
        String(mails),
        ratio(mails, placed),
      ]),
      notes: [
        'Mails go out one by one beside the orders; those left when the server stops are sent when it starts.',
      ],
    },
  ]
}

function roundRow(database: string, round: Round, first: Round | undefined): string[] {
  const { clients, times, statuses, cpu } = round
  const refused = times.length - (statuses.get(200) ?? 0)
  return [
    database,
    ...[clients, times.length, refused].map(String),
    rateOf(round).toFixed(0),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
    (cpu / times.length).toFixed(1),
    ratio(rateOf(round), first ? rateOf(first) : 0),
  ]
}

const rateOf = ({ times, ms }: Measured): number => (times.length * 1000) / ms

const onSqlite = (): Promise<Outcome> => orderOn('SQLite', undefined)

async function onPostgres(): Promise<Outcome> {
  // Once this package is loaded, it ends the whole process on a signal, before anything else is put away.
  const { startPostgres } = await import('./postgres.ts')
  const postgres = await startPostgres()
  try {
    return await orderOn('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function orderOn(database: string, databaseUrl: string | undefined): Promise<Outcome> {
  const dataDir = scratch(`orders-${database}`)
  const server = await startServer({ dataDir, databaseUrl })
  const rounds: Round[] = []
  try {
    for (const round of [WARM_UP, ...ROUNDS]) {
      const path = `/api${endpoints.placeOrder.path}`
      const next = () => ({ body: BODY, headers: { 'Idempotency-Key': randomUUID() } })
      const before = cpuOf(server.pid)
      const measured = await measure({ ...round, port: server.port, path, next })
      rounds.push({ ...measured, clients: round.clients, cpu: cpuOf(server.pid) - before })
    }
  } finally {
    await server.stop()
  }
  const placed = rounds.reduce((sum, { statuses }) => sum + (statuses.get(200) ?? 0), 0)
  const stored = await count({ url: databaseUrl, file: join(dataDir, 'tischlein.sqlite') })
  return { database, rounds: rounds.slice(1), placed, stored }
}

async function count(options: DatabaseOptions): Promise<{ orders: number; mails: number }> {
  const db = openDatabase(options)
  try {
    const all = db.fn.countAll<number>().as('count')
    const orders = await db.selectFrom('orders').select(all).executeTakeFirstOrThrow()
    const sent = db.selectFrom('outbox').where('sent_at', 'is not', null)
    const mails = await sent.select(all).executeTakeFirstOrThrow()
    return { orders: orders.count, mails: mails.count }
  } finally {
    await db.destroy()
  }
}
