import * as z from 'zod/mini'
import { decimalsOf } from './decimals.ts'
import { isOn } from './on.ts'
import { choiceCount } from './quantities.ts'

/** An opaque id: a number or a string on the wire, compared as a string (docs/api.md, Conventions). */
export const Id = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String))
export type Id = z.output<typeof Id>

/** No currency has more decimals. */
const MOST_DECIMALS = 3

/** How many decimals an amount may have while something is read; all that is read at once is of one currency. */
let decimals = MOST_DECIMALS

/** Reads something whose amounts are in this currency: one with more decimals than it has is refused. */
export function inCurrency<T>(currency: string | undefined, read: () => T): T {
  const before = decimals
  decimals = currency === undefined ? MOST_DECIMALS : decimalsOf(currency)
  try {
    return read()
  } finally {
    decimals = before
  }
}

/**
 * An amount in the currency's main unit, with the decimals of the currency at most, as it travels. Where nobody says which
 * currency that is (`inCurrency`), three are read, since no currency has more.
 */
export const Amount = z.number().check(
  z.multipleOf(0.001),
  z.refine(amount => Number(amount.toFixed(decimals)) === amount, {
    error: () => `the shop's currency has no more than ${decimals} decimals`,
  }),
)

/** How many of something a guest chooses. */
export const Count = z.number().check(z.multipleOf(1), z.gte(1), z.lte(choiceCount))

/** A percentage such as 7, 12.5 or 8.875. */
export const Percent = z.number().check(z.gte(0), z.lte(100))

export const TIME_FORM =
  /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** An ISO 8601 time with offset. zod's own form knows the calendar by heart, which every dish's form would carry. */
export const time = (error?: string) =>
  z.string(error).check(z.regex(TIME_FORM, error), z.refine(startsWithDay, error))
export const Time = time()

/** Rejects dates that do not exist, such as 30 February, which `Date` would move to the next month. */
function startsWithDay(text: string): boolean {
  const day = text.slice(0, 10)
  const known = new Date(day)
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(day)
}

/** Absent equals null: both read as `undefined`. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform(value => (value ?? undefined) as NonNullable<z.output<S>> | undefined),
  )

/** Absent and null read as the given value. */
export const orElse = <S extends z.ZodMiniType>(schema: S, fallback: NonNullable<z.output<S>>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform(value => (value ?? fallback) as NonNullable<z.output<S>>),
  )

/** A related entity arrives bare or wrapped in `{data: …}`; both read as the entity. */
export const relation = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.union([z.object({ data: schema }), schema]),
    z.transform(value => unwrap(value) as z.output<S>),
  )

/** A map from names to values of one kind. */
export const mapOf = <S extends z.ZodMiniType>(schema: S) => z.catchall(z.object({}), schema)

/** A list of related entities: bare, wrapped, null or absent. */
export const list = <S extends z.ZodMiniType>(schema: S) =>
  orElse(relation(z.array(schema)), [] as NonNullable<z.output<S>[]>)

/**
 * What has at most so many entries in all lists inside it. They are counted before anything is read, because to read entries costs far
 * more than to count them.
 */
export const within = <Out, In>(most: number, error: string, schema: z.ZodMiniType<Out, In>) =>
  z.nonoptional(z.pipe(counted<In>(most, error), schema))

const counted = <T>(most: number, message: string) =>
  z.transform((value: T, { issues }) => {
    if (entriesLeft(value, most) < 0) issues.push({ code: 'custom', input: value, message })
    return value
  }) as z.ZodMiniType<T, T>

/** How many entries are left of so many after those of the lists in a value; less than none once there are more. */
function entriesLeft(value: unknown, left: number): number {
  if (typeof value !== 'object' || value === null) return left
  let rest = Array.isArray(value) ? left - value.length : left
  for (const part of Object.values(value)) {
    if (rest < 0) return rest
    rest = entriesLeft(part, rest)
  }
  return rest
}

/** A switch as databases and spreadsheets write it, on or off as settings are. */
export const Flag = orElse(
  z.pipe(
    z.union([z.boolean(), z.number(), z.string()]),
    z.transform(value => isOn(String(value))),
  ),
  false,
)

function unwrap(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : value
}
