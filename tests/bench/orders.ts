import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { bruschetta, cola, lunch, takeaway } from '../api/setup/order.ts'
import { cpuOf } from './cpu.ts'
import { type Measured, measure } from './load.ts'
import { scratch } from './scratch.ts'
import { type Server, startServer } from './server.ts'

/** Orders that are not timed: code and connections get warm. */
const WARM_UP = { clients: 4, calls: 60 }
const ROUNDS = [
  { clients: 1, calls: 300 },
  { clients: 16, calls: 600 },
  { clients: 64, calls: 600 },
]
const PATH = `/api${endpoints.placeOrder.path}`
const BODY = JSON.stringify(takeaway([bruschetta(), cola({ qty: 2 }), lunch()]))

export interface Round extends Measured {
  clients: number
  /** Of the server, ms. */
  cpu: number
}

export interface Ordered {
  database: string
  rounds: Round[]
  /** Orders that were answered as placed, those of the warm-up among them. */
  placed: number
  /** What the database holds of them. */
  orders: number
  mailsSent: number
}

export const placedIn = ({ statuses }: Measured): number => statuses.get(200) ?? 0

/** Places orders at a server of its own, every one with its own key, then looks into the database. */
export async function orderOn(database: string, databaseUrl?: string): Promise<Ordered> {
  const dataDir = scratch(`orders-${database}`)
  const server = await startServer({ dataDir, databaseUrl })
  const all: Round[] = []
  try {
    for (const round of [WARM_UP, ...ROUNDS]) all.push(await orderRound(server, round))
  } finally {
    await server.stop()
  }
  const placed = all.reduce((sum, round) => sum + placedIn(round), 0)
  const stored = await count({ url: databaseUrl, file: join(dataDir, 'tischlein.sqlite') })
  return { database, rounds: all.slice(1), placed, ...stored }
}

async function orderRound({ pid, port }: Server, round: typeof WARM_UP): Promise<Round> {
  const before = cpuOf(pid)
  const next = () => ({ body: BODY, headers: { 'Idempotency-Key': randomUUID() } })
  const measured = await measure({ ...round, port, path: PATH, next })
  return { ...measured, clients: round.clients, cpu: cpuOf(pid) - before }
}

async function count(options: DatabaseOptions): Promise<{ orders: number; mailsSent: number }> {
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
