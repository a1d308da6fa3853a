import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import { percentOf } from '#contract/kit/money.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { createDice, type Dice } from '#server/kit/dice.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { hurry, insertRows } from './insert-rows.ts'
import { choicesOf } from './menu.ts'
import { addOrder, noRows, type SeedRows } from './orders.ts'
import { accountAt, messageAt, personAt, REGULAR, reservationAt } from './people.ts'

export interface SeedOptions {
  /** How many orders. */
  orders: number
  /** When the last order was placed: what the clock of the shop shows. */
  until: Date
  /** Over how many days before today they are spread. */
  days?: number
  /** How many of them are of today, so that shops of any age have the same day. */
  today?: number
}

const THREE_YEARS = 3 * 365
const BATCH_SIZE = 2000
/** How many orders the kitchen has at the end, whatever the number of orders. */
const OPEN_ORDERS = 24
/** When the first order of a day is placed. */
const OPENS = 10.5 * HOUR
const OPEN_STATES: OrderState[] = ['received', 'accepted', 'accepted', 'preparing', 'preparing', 'ready']
/** How many orders the regular guest has. */
const REGULAR_ORDERS = 400
const ORDERS_PER_ACCOUNT = 20
/** The share of orders of other accounts. */
const WITH_ACCOUNT = 0.15
/** Loyalty points of a completed order, in percent. */
const LOYALTY_RATE = 5

/**
 * Fills the database of an imported shop with orders and everything that comes with them: lines, payments, refunds, their history,
 * mails, accounts with points, messages, reservations. The rows are the same for the same options.
 */
export async function seedOrders(
  db: Database,
  { orders, until, days = THREE_YEARS, today = OPEN_ORDERS }: SeedOptions,
): Promise<void> {
  await hurry(db)
  const shop = await createShopSource({ now: () => until })(db)
  const dice = createDice(20_261_120)
  const context = { shop, choices: choicesOf(shop), dice }
  const times = timesOf({ orders, until, days, today }, dice)
  const begin = new Date(until.getTime() - days * DAY).toISOString()
  const passwordHash = await hashPassword(REGULAR.password)
  const accounts = Array.from({ length: 1 + Math.ceil(orders / ORDERS_PER_ACCOUNT) }, (_, index) =>
    accountAt(index, { createdAt: begin, passwordHash }),
  )
  const loyalty = createLoyalty()
  for (let first = 0; first < orders; first += BATCH_SIZE) {
    const rows = noRows()
    for (let index = first; index < Math.min(orders, first + BATCH_SIZE); index++) {
      const account = accountFor(index, orders, accounts, dice)
      const row = addOrder(rows, context, {
        index,
        at: times(index),
        open: index >= orders - OPEN_ORDERS ? OPEN_STATES[index % OPEN_STATES.length] : undefined,
        person: account ? personOf(account) : personAt(dice.upTo(orders)),
        userId: account?.id ?? null,
      })
      if (account && row.state === 'completed') loyalty.earn(account, row)
    }
    await insertAll(db, rows)
  }
  await insertInBatches(db, 'users', accounts)
  await insertInBatches(db, 'transactions', loyalty.transactions)
  await insertWords(db, { orders, until, days }, dice)
}

const personOf = ({ name, email, phone }: UserRow) => ({ name, email: email ?? '', phone })

function accountFor(index: number, orders: number, accounts: UserRow[], dice: Dice): UserRow | undefined {
  const isRegular = (index * REGULAR_ORDERS) % orders < REGULAR_ORDERS
  if (isRegular) return accounts[0]
  return dice.chance() < WITH_ACCOUNT ? accounts[1 + dice.upTo(accounts.length - 2)] : undefined
}

/** When an order was placed, by its number: at noon and in the evening, those of today one after the other, the open ones shortly before the end. */
function timesOf({ orders, until, days, today }: Required<SeedOptions>, dice: Dice): (index: number) => Date {
  const end = until.getTime()
  const midnight = Math.floor(end / DAY) * DAY
  const [opens, lastEnded] = [midnight + OPENS, end - OPEN_ORDERS * 3 * MINUTE]
  return index => {
    const left = orders - index
    if (left <= OPEN_ORDERS) return new Date(end - left * 3 * MINUTE)
    if (left <= today)
      return new Date(opens + Math.floor(((today - left) / (today - OPEN_ORDERS)) * (lastEnded - opens)))
    const day = midnight - days * DAY + Math.floor((index / (orders - today)) * days) * DAY
    const isNoon = dice.chance() < 0.35
    const from = isNoon ? OPENS : 16.5 * HOUR
    return new Date(Math.floor(day + from + dice.chance() * (isNoon ? 3 : 4.5) * HOUR))
  }
}

/** Keeps the points of accounts, each change as a transaction. */
function createLoyalty() {
  const transactions: Tables['transactions'][] = []
  const counts = new Map<string, number>()
  return {
    transactions,
    earn(account: UserRow, { code, price, created_at }: Tables['orders']): void {
      const amount = percentOf(price, LOYALTY_RATE, 'EUR')
      const position = (counts.get(account.id) ?? 0) + 1
      counts.set(account.id, position)
      transactions.push({
        ...{ id: `earned-${code}`, user_id: account.id, position, kind: 'earned', order_code: code },
        ...{ old_profit: account.profit, amount, new_profit: account.profit + amount, created_at },
      })
      account.profit += amount
    },
  }
}

const insertAll = (db: Database, rows: SeedRows): Promise<void> =>
  db.transaction().execute(async tx => {
    const insert = (name: keyof SeedRows) => insertRows(tx, name, rows[name])
    for (const name of Object.keys(rows) as (keyof SeedRows)[]) await insert(name)
  })

const insertInBatches = <Name extends keyof Tables>(
  db: Database,
  name: Name,
  rows: Tables[Name][],
): Promise<void> =>
  db.transaction().execute(async tx => {
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      await insertRows(tx, name, rows.slice(at, at + BATCH_SIZE))
  })

/** Messages and requests for a table, a few for each hundred orders. */
async function insertWords(
  db: Database,
  { orders, until, days }: Required<Omit<SeedOptions, 'today'>>,
  dice: Dice,
): Promise<void> {
  const timeOf = (index: number, count: number): Date =>
    new Date(until.getTime() - days * DAY + Math.floor(((index + 0.5) / count) * days * DAY))
  const [messages, reservations] = [Math.ceil(orders / 200), Math.ceil(orders / 20)]
  await insertInBatches(
    db,
    'contact_messages',
    Array.from({ length: messages }, (_, index) => {
      return messageAt(index, timeOf(index, messages), index >= messages - 3)
    }),
  )
  await insertInBatches(
    db,
    'reservations',
    Array.from({ length: reservations }, (_, index) =>
      reservationAt(index, timeOf(index, reservations), dice),
    ),
  )
}
