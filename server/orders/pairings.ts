import type { Logger } from 'pino'
import type { Pairing } from '#contract/api/endpoints/pairings.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { readCounter } from '#server/db/counters.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hourly } from '#server/kit/every.ts'
import { unavailableAt } from '#server/shop/offered.ts'
import type { Shop } from '#server/shop/shop.ts'
import { cartLinesBetween } from './store.ts'

/** How many dishes are offered. */
const OFFERED = 3
/** In how many orders two dishes have to be together to be suggested. */
const LEAST = 3
/** How many suggestions are looked at: some of them may be sold out. */
const LOOKED_AT = 20
/** How many different dishes of an order count, so that a huge one costs no more than others. */
const MOST = 12
/** How far back the first count goes, and how much of it is counted at once. */
const DAYS = 90
const STEP = DAY / MINUTE
/** How many pairs one statement adds. */
const AT_ONCE = 500

interface Wanted {
  shop: Shop
  lang: string
  /** What is in the cart. */
  ids: string[]
  now: Date
}

/**
 * What goes well with some dishes: those that the restaurant names for them or else for their category, then those that were
 * often ordered together with the others, if it wants that. Never what is in the cart or cannot be had now.
 */
export async function pairingsFor(reader: Reader, { shop, lang, ids, now }: Wanted): Promise<Pairing[]> {
  const catalogue = shop.catalogue(lang)
  const gone = unavailableAt(catalogue, { at: now, timeZone: shop.features.timeZone })
  const left = new Set([...ids, ...gone.products])
  const named = new Map(ids.map(id => [id, namedFor(shop, id)]))
  const others = ids.filter(id => named.get(id)?.length === 0)
  const suggested = shop.features.suggestsDishes ? await oftenWith(reader, others) : []
  const offered = new Set([...named.values(), suggested].flat().filter(id => !left.has(id)))
  return [...offered]
    .flatMap((id): Pairing[] => {
      const [product, categoryId] = [catalogue.product(id), catalogue.categoryOf(id)]
      return product && categoryId !== undefined ? [{ categoryId, product }] : []
    })
    .slice(0, OFFERED)
}

function namedFor({ rows }: Pick<Shop, 'rows'>, id: string): string[] {
  const product = rows.products.find(row => row.id === id)
  if (!product || product.pairings.length > 0) return product?.pairings ?? []
  return rows.categories.find(row => row.id === product.category_id)?.pairings ?? []
}

/** The dishes that were in most orders together with some dishes. */
async function oftenWith(reader: Reader, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('dish_pairs')
    .select(({ fn }) => ['with_id', fn.sum<number>('orders').as('sum')])
    .where('product_id', 'in', ids)
    .where('orders', '>=', LEAST)
    .groupBy('with_id')
    .orderBy('sum', 'desc')
    .orderBy('with_id')
    .limit(LOOKED_AT)
    .execute()
  return rows.map(({ with_id }) => with_id)
}

interface CountOptions {
  db: Database
  log: Logger
  now: () => Date
  shop: (reader: Reader) => Promise<Shop>
}

/**
 * Counts which dishes are ordered together, now and every hour, where the restaurant suggests them. Returns a function that stops the
 * job and waits for the current run.
 */
export function startCountingPairs({ db, log, now, shop }: CountOptions): () => Promise<void> {
  return hourly(async () => {
    try {
      if ((await shop(db)).features.suggestsDishes) await countPairs(db, now())
    } catch (error) {
      log.error({ error: String(error) }, 'what is ordered together could not be counted')
    }
  })
}

/**
 * Counts which dishes were ordered together, in the orders since the last count. An order is counted when it is an hour old, so that none is
 * still being placed in what has been counted. What is kept grows with the dishes, not with the orders.
 */
export async function countPairs(db: Database, now: Date): Promise<void> {
  const end = Math.floor((now.getTime() - HOUR) / MINUTE)
  for (;;) {
    const last = await readCounter(db, 'pairs')
    const begin = Math.max(last, end - DAYS * STEP)
    const until = Math.min(begin + STEP, end)
    if (begin >= until) return
    await inTransaction(db, tx => countBetween(tx, { last, begin, until }))
  }
}

/** Counts the orders of a time, in minutes, unless another process has counted since `last`. */
async function countBetween(
  tx: Tx,
  { last, begin, until }: { last: number; begin: number; until: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('counters')
    .set({ value: until })
    .where('name', '=', 'pairs')
    .where('value', '=', last)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const pairs = await pairsBetween(tx, { from: timeOf(begin), to: timeOf(until) })
  const rows = [...pairs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, orders]) => {
      const [product_id = '', with_id = ''] = key.split(' ')
      return { product_id, with_id, orders }
    })
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await tx
      .insertInto('dish_pairs')
      .values(rows.slice(first, first + AT_ONCE))
      .onConflict(conflict =>
        conflict
          .columns(['product_id', 'with_id'])
          .doUpdateSet(({ eb, ref }) => ({ orders: eb('dish_pairs.orders', '+', ref('excluded.orders')) })),
      )
      .execute()
  }
}

const timeOf = (minutes: number): string => new Date(minutes * MINUTE).toISOString()

/** In how many orders of a time each two dishes were together. */
async function pairsBetween(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const carts = await cartLinesBetween(tx, { from, to })
  const pairs = new Map<string, number>()
  for (const lines of carts.values()) {
    const dishes = [...new Set(lines.flatMap(({ cartLine }) => dishIn(cartLine)))].slice(0, MOST)
    for (const one of dishes)
      for (const other of dishes)
        if (one !== other) pairs.set(`${one} ${other}`, (pairs.get(`${one} ${other}`) ?? 0) + 1)
  }
  return pairs
}

/** The dish of a line; a combo goes with nothing, as it has everything. */
const dishIn = (line: CartLine | undefined): string[] =>
  line?.type === 'productItem' ? [line.productId] : []
