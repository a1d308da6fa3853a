import { sql } from 'kysely'
import type { OrderSearch } from '#contract/desk/past-orders.ts'
import { businessDayOn, isDate } from '#contract/hours/business-day.ts'
import { beginningsFor } from '#contract/orders/search-terms.ts'
import type { Reader } from '#server/db/database.ts'
import { UNPLACED } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'

const PAGE = 25
/** A text that stands for more orders than this is common: one soon finds enough of them among the latest orders. */
const RARE = 1000
/** How many orders are looked at first, and at most, in one step. Each step looks at twice as many as the one before. */
const FIRST_STEP = 50
const LONGEST_STEP = 1600

/** Where an order is in the list: when it counts, and its code. */
interface Place {
  at: string
  code: string
}

interface FoundOrders {
  /** The latest first. */
  codes: string[]
  /** Where there may be more; undefined when all have been looked at. */
  next: string | undefined
}

/** When an order came in or was paid online, as the indexes have it. */
const AT = sql<string>`coalesce(paid_at, created_at)`
const LAST_LETTER = '\u{10FFFF}'

/**
 * The orders that a search asks for, as far as a bounded number of rows shows them: there may be more after fewer than a page, and
 * even after none.
 */
export async function searchOrders(reader: Reader, search: OrderSearch, shop: Shop): Promise<FoundOrders> {
  const { text = '' } = search
  if (text === '') return lookThrough(reader, search, shop)
  const beginnings = beginningsFor(text)
  if (beginnings.length === 0) return { codes: [], next: undefined }
  const codes = await rareCodes(reader, beginnings)
  return codes ? pickFrom(reader, codes, { search, shop }) : lookThrough(reader, search, shop, beginnings)
}

const TERM = sql.ref('term')
/** The same, which SQLite then does not look up: it would read all rows that begin like this for each order. */
const TERM_OF_ORDER = sql`(term || '')`

/** Whether a row of the index begins like this. */
const matches = (beginnings: string[], term = TERM) =>
  sql<boolean>`(${sql.join(
    beginnings.map(each => sql`(${term} >= ${each} and ${term} < ${each + LAST_LETTER})`),
    sql` or `,
  )})`

/** The orders that a text stands for; undefined when these are many. */
async function rareCodes(reader: Reader, beginnings: string[]): Promise<string[] | undefined> {
  const rows = await reader
    .selectFrom('order_search')
    .select('order_code')
    .where(matches(beginnings))
    .limit(RARE + 1)
    .execute()
  return rows.length > RARE ? undefined : [...new Set(rows.map(({ order_code }) => order_code))]
}

async function pickFrom(
  reader: Reader,
  codes: string[],
  { search, shop }: { search: OrderSearch; shop: Shop },
): Promise<FoundOrders> {
  if (codes.length === 0) return { codes: [], next: undefined }
  const found = await inOrder(reader, search, shop)
    .where('code', 'in', codes)
    .where(isWanted(search))
    .limit(PAGE + 1)
    .execute()
  return pageOf(found, undefined)
}

/** Looks at the orders one after the other, from the latest on. */
async function lookThrough(
  reader: Reader,
  search: OrderSearch,
  shop: Shop,
  beginnings: string[] = [],
): Promise<FoundOrders> {
  const found: Place[] = []
  let after = search.after
  for (let size = FIRST_STEP; size <= LONGEST_STEP && found.length <= PAGE; size *= 2) {
    const seen = await reader
      .selectFrom(
        inOrder(reader, { ...search, after }, shop)
          .limit(size)
          .as('seen'),
      )
      .select([
        'at',
        'code',
        sql<number>`case when ${isFound(search, beginnings)} then 1 else 0 end`.as('hit'),
      ])
      .orderBy('at', 'desc')
      .orderBy('code', 'desc')
      .execute()
    found.push(...seen.filter(({ hit }) => hit === 1))
    const last = seen.at(-1)
    after = last && seen.length === size ? afterOf(last) : undefined
    if (after === undefined) break
  }
  return pageOf(found, after)
}

/** Some orders as the first page and what comes after it; `after` is where one has stopped to look. */
function pageOf(found: Place[], after: string | undefined): FoundOrders {
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return { codes: shown.map(({ code }) => code), next: last ? afterOf(last) : after }
}

const afterOf = ({ at, code }: Place): string => `${at}~${code}`

/** The orders after a place, in a state and of some days, the latest first: all of which an index is in order. */
function inOrder(reader: Reader, search: OrderSearch, shop: Shop) {
  const { from, to } = timesOf(search, shop)
  const { state, after } = search
  const [time = '', code = ''] = after?.split('~') ?? []
  return (
    reader
      .selectFrom('orders')
      .select(['code', 'status', 'order_type', 'payment_id', AT.as('at')])
      .$if(from !== undefined, query => query.where(AT, '>=', from ?? ''))
      // One bound of each kind: of two, SQLite may take the wrong one, and then reads all orders before this place again.
      .$if(to !== undefined && time === '', query => query.where(AT, '<', to ?? ''))
      .$if(state !== undefined, query => query.where('state', '=', state ?? 'received'))
      .$if(time !== '', query =>
        query.where(AT, '<=', time).where(({ eb, or }) => or([eb(AT, '<', time), eb('code', '<', code)])),
      )
      .orderBy(AT, 'desc')
      .orderBy('code', 'desc')
  )
}

/** Whether an order has the properties that no index knows. */
const isWanted = ({ orderType, payment }: OrderSearch) =>
  sql<boolean>`(${sql.join(
    [
      sql`status not in (${sql.join(UNPLACED)})`,
      ...(orderType === undefined ? [] : [sql`order_type = ${orderType}`]),
      ...(payment === undefined ? [] : [sql`payment_id = ${payment}`]),
    ],
    sql` and `,
  )})`

const isFound = (search: OrderSearch, beginnings: string[]) =>
  beginnings.length === 0
    ? isWanted(search)
    : sql<boolean>`${isWanted(search)}
        and exists (select 1 from order_search where order_code = code and ${matches(beginnings, TERM_OF_ORDER)})`

/** From when until when the wanted business days last. A day that no calendar has is not looked at. */
function timesOf({ from = '', to = '' }: OrderSearch, { business }: Shop) {
  return {
    from: isDate(from) ? businessDayOn(from, business).from.toISOString() : undefined,
    to: isDate(to) ? businessDayOn(to, business).to.toISOString() : undefined,
  }
}
