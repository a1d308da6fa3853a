import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { endpoints } from '#contract/api/endpoints.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { bruschetta, cola, lunch, takeaway } from '../api/setup/order.ts'
import { cpuOf } from './cpu.ts'
import { type Measured, measure } from './load.ts'
import { scratch } from './scratch.ts'
import { type Server, startServer } from './server.ts'

/** Orders that are not timed, to warm up code and connections. */
const WARM_UP = { clients: 4, calls: 60 }
const ROUNDS = [
  { clients: 1, calls: 300 },
  { clients: 16, calls: 600 },
  { clients: 64, calls: 600 },
]
const NONE = { orders: 0, mailsSent: 0 }
const PATH = `/api${endpoints.placeOrder.path}`
const BODY = JSON.stringify(takeaway([bruschetta(), cola({ qty: 2 }), lunch()]))

export interface Round extends Measured {
  clients: number
  /** CPU time of all servers, ms. */
  cpu: number
}

export interface OrderMeasurement {
  database: string
  /** Number of server processes on the database. */
  processes: number
  rounds: Round[]
  /** Number of confirmed orders, including the warm-up. */
  placed: number
  /** Number of orders stored in the database. */
  orders: number
  mailsSent: number
}

export const placedIn = ({ statuses }: Measured): number => statuses.get(200) ?? 0

/**
 * Starts servers, places orders, each with its own idempotency key, and then checks the database that they
 * share.
 */
export async function orderOn(
  database: string,
  processes: number,
  databaseUrl?: string,
): Promise<OrderMeasurement> {
  const dataDir = scratch(`orders-${database}-${processes}`)
  const servers: Server[] = []
  const holds = { url: databaseUrl, file: join(dataDir, 'tischlein.sqlite') }
  const all: Round[] = []
  let demo = NONE
  try {
    for (let index = 0; index < processes; index += 1)
      servers.push(await startServer({ dataDir, databaseUrl }))
    demo = await count(holds)
    for (const round of [WARM_UP, ...ROUNDS]) all.push(await orderRound(servers, round))
  } finally {
    await Promise.all(servers.map(server => server.stop()))
  }
  const placed = all.reduce((sum, round) => sum + placedIn(round), 0)
  const stored = await count(holds)
  return {
    database,
    processes,
    rounds: all.slice(1),
    placed,
    orders: stored.orders - demo.orders,
    mailsSent: stored.mailsSent - demo.mailsSent,
  }
}

/** Places orders at servers in turn and measures them. */
export async function orderRound(
  servers: Server[],
  round: { clients: number; calls: number },
): Promise<Round> {
  const spent = (): number => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const before = spent()
  const next = () => ({ body: BODY, headers: { 'Idempotency-Key': randomUUID() } })
  const measured = await measure({ ...round, ports: servers.map(({ port }) => port), path: PATH, next })
  return { ...measured, clients: round.clients, cpu: spent() - before }
}

async function count(options: DatabaseOptions): Promise<typeof NONE> {
  const db = openDatabase(options)
  try {
    const all = db.fn.countAll<number>().as('count')
    const orders = await db.selectFrom('orders').select(all).executeTakeFirstOrThrow()
    const sent = db.selectFrom('outbox').where('sent_at', 'is not', null)
    const mails = await sent.select(all).executeTakeFirstOrThrow()
    return { orders: orders.count, mailsSent: mails.count }
  } finally {
    await db.destroy()
  }
}
