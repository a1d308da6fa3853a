import * as z from 'zod/mini'
import { isDay } from '#contract/hours/day-range.ts'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import type { DataColumn } from '#contract/kit/column.ts'
import { fromCents, fromThousandths } from '#contract/kit/money.ts'
import { isOn } from '#contract/kit/on.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { actionColumns } from '#contract/promotions/action-fields.ts'
import { Promotion } from '#contract/promotions/promotion.ts'
import { conditionColumns, promotionTables } from '#contract/promotions/table.ts'
import type { Rows } from './rows/rows.ts'
import { currencyIn, settingIn } from './rows/settings.ts'
import type { ReadText } from './rows/text.ts'

/** What of a stored promotion is read here; its columns are those of conditions and actions. */
type PromotionRow = Pick<Rows['promotions'][number], 'id' | 'needs' | 'combines' | 'action'>

const evaluated = { ...actionColumns, ...conditionColumns }
type EvaluatedKind = (typeof evaluated)[keyof typeof evaluated]['kind']

const Natural = z.int().check(z.gte(0))
const Ids = z.pipe(z.pipe(z.string(), z.transform(jsonIn)), z.array(z.string()))

/**
 * How a stored cell of each kind of column is read; amounts stay in cents. Nothing unclear passes for an empty cell: that would be a
 * condition which everybody meets.
 */
const cells = {
  percent: z.pipe(z.int(), z.transform(fromThousandths)),
  amount: Natural,
  count: z.nullable(Natural),
  flag: z.pipe(
    z.literal([0, 1]),
    z.transform((flag: 0 | 1) => flag === 1),
  ),
  ids: Ids,
  orderTypes: Ids,
  day: z.pipe(
    z.string().check(z.refine(day => day === '' || isDay(day))),
    z.transform(day => day || null),
  ),
  weeklyTimes: z.pipe(
    z.string().check(z.refine(text => text === '' || readWeeklyTimes(text) !== undefined)),
    z.transform(text => readWeeklyTimes(text)),
  ),
} satisfies Record<EvaluatedKind, z.ZodMiniType>

const fieldOf = ([name, column]: [string, DataColumn]): string => column.field ?? name

/** A column that no kind knows, such as one that was made by hand, may say nothing. */
const Nothing = z.literal(['', '[]', 0, null])

const Stored = z.catchall(
  z.object({
    ...Object.fromEntries(
      ['sort', ...Object.entries<DataColumn>(promotionTables.promotions.columns).map(fieldOf)].map(field => [
        field,
        z.optional(z.unknown()),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(evaluated).map(([name, column]) => [fieldOf([name, column]), cells[column.kind]]),
    ),
  }),
  Nothing,
)

/** A promotion as it is evaluated, without its texts; undefined for a row that says something unknown or unreadable. */
export function promotionIn(row: PromotionRow, currency: string): Promotion | undefined {
  const stored = z.safeParse(Stored, row)
  if (!stored.success) return undefined
  const fields = Object.entries<DataColumn>(evaluated).map(([name, column]) => {
    const value = stored.data[fieldOf([name, column])]
    return [name, column.kind === 'amount' ? fromCents(Number(value), currency) : value]
  })
  const read = z.safeParse(Promotion, {
    id: row.id,
    name: '',
    byCode: row.needs !== '',
    combines: row.combines === 1,
    action: row.action,
    ...Object.fromEntries(fields),
  })
  return read.data
}

/** What a text of JSON says; undefined for any other text. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The promotions that are switched on and can be read, in their sequence. */
export const promotionsOf = (rows: Rows, read: ReadText, currency: string): Promotion[] =>
  rows.promotions.flatMap(row => {
    const promotion = row.active === 1 ? promotionIn(row, currency) : undefined
    return promotion ? [{ ...promotion, name: read(row.name), description: read(row.description) }] : []
  })

/** The ids of those that nobody gets because they cannot be read. */
export function unreadablePromotions({ promotions, settings }: Rows): Set<string> {
  const currency = currencyIn(settings)
  return new Set(promotions.filter(row => !promotionIn(row, currency)).map(({ id }) => id))
}

/**
 * Those that need no code, or one that the restaurant shows to everybody, as pages name them: with the order types for which they are
 * given. Those that are not given for any are left out.
 */
export const shownPromotions = (promotions: readonly Promotion[], rows: Rows): Promotion[] =>
  promotions.flatMap(promotion => {
    const row = rows.promotions.find(({ id }) => id === promotion.id)
    if (promotion.byCode && !(row?.advertised && row.code)) return []
    const shown = promotion.byCode ? { ...promotion, code: row?.code } : promotion
    const types = typesAwayFromTable(promotion, rows)
    return types === undefined ? [shown] : types.length > 0 ? [{ ...shown, orderTypes: types }] : []
  })

/**
 * The order types that a promotion is for which depends on what its guest has had before; undefined for all others, and where there are
 * no tables. Nobody knows the guests at a table: they need neither name nor address, and whoever scans the code again has another session
 * (docs/decisions/2026-11-28-who-has-had-an-offer.md).
 */
export function typesAwayFromTable(
  { id, firstOrder, orderTypes: asked }: Promotion,
  { promotions, tables, settings }: Rows,
): OrderType[] | undefined {
  const row = promotions.find(each => each.id === id)
  if (!row || tables.length === 0 || (!firstOrder && row.limit_customer === null)) return undefined
  return orderTypes.filter(type => {
    const { isAtTable, setting } = rulesOf(type)
    if (isAtTable) return false
    if (asked.length > 0) return asked.includes(type)
    return setting === undefined || isOn(settingIn(settings, setting))
  })
}
