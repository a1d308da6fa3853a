import type * as z from 'zod/mini'
import { type Cents, fromCents } from '../kit/money.ts'

/** Who reads an order: its guest, the kitchen's screens and tickets, the owner's list and mails, and other programs. */
export type Audience = 'guest' | 'kitchen' | 'owner' | 'program'

/** A field in which an audience reads a fact. */
interface Field {
  name: string
  schema: z.ZodMiniType
  /** Whether the field is there even when there is nothing to say. */
  always: boolean
}

/** One fact of an order or a line: how it is stored, and who reads it where (facts.ts, line.ts). */
interface Fact extends Partial<Record<Audience, Field>> {
  /** Its column. */
  column: string
  /** A flag is 1 or 0, and money is in cents; audiences read a boolean, and an amount in the main unit. A word is one of some, or null. */
  stored: 'text' | 'word' | 'time' | 'flag' | 'cents' | 'json'
  /** Whether it is erased with the person who ordered. */
  personal?: true
  /** What mails call it, and say of a flag that is set or of each word: names of texts (`confirmation` in server/texts). Mails leave out what has none. */
  words?: { title: string; yes?: string; each?: Readonly<Record<string, string>> }
  /** The height of its letters on a ticket, if that is more than usual. */
  ticket?: 'high' | 'big'
}
export type Facts = Record<string, Fact>

/** A field that every answer has. */
export const always = <const N extends string, S extends z.ZodMiniType>(name: N, schema: S) => ({
  name,
  schema,
  always: true,
})

/** A field that is absent where there is nothing to say. */
export const ifAny = <const N extends string, S extends z.ZodMiniType>(name: N, schema: S) => ({
  name,
  schema,
  always: false,
})

/** The facts that an audience reads, each as the field in which it does. */
type SeenBy<F extends Facts, A extends Audience> = {
  [K in keyof F as F[K] extends Record<A, Field> ? K : never]: F[K] extends Record<A, infer S extends Field>
    ? S
    : never
}

/** The fields in which an audience reads some facts, as the shape of a schema. */
export type FieldsFor<F extends Facts, A extends Audience> = {
  [S in SeenBy<F, A>[keyof SeenBy<F, A>] as S['name']]: S['schema']
}

const seenBy = (facts: Facts, audience: Audience) =>
  Object.entries(facts).flatMap(([key, fact]) =>
    fact[audience] ? [{ key, fact, field: fact[audience] }] : [],
  )

export function fieldsFor<F extends Facts, A extends Audience>(facts: F, audience: A): FieldsFor<F, A> {
  const fields = seenBy(facts, audience).map(({ field }) => [field.name, field.schema])
  return Object.fromEntries(fields) as FieldsFor<F, A>
}

/** What an audience reads of some facts. */
export type ShownTo<F extends Facts, A extends Audience> = z.output<z.ZodMiniObject<FieldsFor<F, A>>>

/** Says some facts to an audience. `values` has at least those that it reads, money in cents. */
export function shownTo<F extends Facts, A extends Audience>(
  facts: F,
  audience: A,
  values: Readonly<Record<keyof SeenBy<F, A>, unknown>>,
  currency: string,
): ShownTo<F, A> {
  const stored: Readonly<Record<string, unknown>> = values
  const shown = seenBy(facts, audience).flatMap(({ key, fact, field }) => {
    const value = stored[key] ?? undefined
    if (!field.always && (value === undefined || value === '' || value === 0 || value === false)) return []
    return [[field.name, fact.stored === 'cents' ? fromCents(value as Cents, currency) : value]]
  })
  return Object.fromEntries(shown) as ShownTo<F, A>
}
