import { DAY } from '#contract/kit/durations.ts'
import { areLines } from '#contract/menu/lines.ts'
import type { Reader } from '#server/db/database.ts'
import type { TextByLanguage } from '#server/db/json.ts'
import { storedLine } from './stored-line.ts'

/** Days of orders that count, and how many of their latest orders: more would say nothing else, and take long to read. */
const DAYS = 90
const MAX_ORDERS = 2000
/** How many orders are read at once. */
const PAGE = 200

/** The place of each extra that was chosen of late, 1 for the most frequent one. How often it was stays with the restaurant. */
export async function extraRanks(reader: Reader, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const codes of latestCodes(reader, new Date(now.getTime() - DAYS * DAY))) {
    const lines = await reader
      .selectFrom('order_items')
      .select(['line', 'qty'])
      .where('order_code', 'in', codes)
      .where('line', 'like', '%"selected":true%')
      .execute()
    for (const { line, qty } of lines)
      for (const id of extrasIn(line)) counts.set(id, (counts.get(id) ?? 0) + qty)
  }
  const ids = [...counts].sort(
    ([one, often], [other, oftener]) => oftener - often || one.localeCompare(other),
  )
  return new Map(ids.map(([id], index) => [id, index + 1]))
}

/** The codes of the latest orders since a time, page by page. */
async function* latestCodes(reader: Reader, since: Date): AsyncGenerator<string[]> {
  let [time, last] = ['9999', '']
  for (let count = 0; count < MAX_ORDERS; count += PAGE) {
    const orders = await reader
      .selectFrom('orders')
      .select(['code', 'created_at'])
      .where('created_at', '>=', since.toISOString())
      .where('created_at', '<=', time)
      .where(({ eb, or }) => or([eb('created_at', '<', time), eb('code', '<', last)]))
      .orderBy('created_at', 'desc')
      .orderBy('code', 'desc')
      .limit(PAGE)
      .execute()
    if (orders.length > 0) yield orders.map(({ code }) => code)
    const end = orders.at(-1)
    if (!end || orders.length < PAGE) return
    ;[time, last] = [end.created_at, end.code]
  }
}

function extrasIn(kept: string | null): string[] {
  const line = storedLine(kept)
  if (!line) return []
  return line.type === 'productItem'
    ? line.extraIds.map(({ extraId }) => extraId)
    : line.items.flatMap(({ extras }) => extras.map(({ id }) => id))
}

/** Over how many days dishes count, how often one has to be ordered in that time, and how many of them are ranked. */
const DISH_DAYS = 60
const LEAST = 10
const RANKED = 6

/** How often each dish was ordered of late, of those that were often: read from the sums of days, so that it costs as much in the tenth year. */
export async function soldDishes(reader: Reader, now: Date): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - DISH_DAYS * DAY).toISOString().slice(0, 10)
  const rows = await reader
    .selectFrom('book_dishes')
    .select(({ fn }) => ['dish', fn.sum<number>('qty').as('sum')])
    .where('day', '>=', since)
    .where('day', 'like', '%-%-%')
    .where('dish', 'like', `${PRODUCT}%`)
    .groupBy('dish')
    .having(({ fn }) => fn.sum('qty'), '>=', LEAST)
    .execute()
  return new Map(rows.map(({ dish, sum }) => [dish.slice(PRODUCT.length), Number(sum)]))
}

/** How sums call a dish. */
const PRODUCT = 'product '

interface RankedProduct {
  id: string
  category_id: string
  available: number
  image: string
  description: TextByLanguage
}

/**
 * The place of each dish that is ordered most, 1 for the first. Drinks and others that are lines of a list are left out where there are
 * enough without them: most orders have one, and nobody comes for it.
 */
export function dishRanks(
  products: readonly RankedProduct[],
  sold: ReadonlyMap<string, number>,
  lang: string,
): Map<string, number> {
  const often = ({ id }: RankedProduct): number => sold.get(id) ?? 0
  const ordered = products
    .filter(product => product.available === 1 && often(product) > 0)
    .sort((one, other) => often(other) - often(one) || one.id.localeCompare(other.id))
  const lists = listsIn(products, lang)
  const cards = ordered.filter(({ category_id }) => !lists.has(category_id))
  const ranked = (cards.length < RANKED ? ordered : cards).slice(0, RANKED)
  return new Map(ranked.map(({ id }, index) => [id, index + 1]))
}

/** The categories whose dishes are lines of a list. */
function listsIn(products: readonly RankedProduct[], lang: string): Set<string> {
  const lists = [...Map.groupBy(products, ({ category_id }) => category_id)].filter(([, dishes]) =>
    areLines(
      dishes.map(({ image, description }) => ({
        isPictured: image !== '',
        description: description[lang] ?? '',
      })),
    ),
  )
  return new Set(lists.map(([id]) => id))
}
