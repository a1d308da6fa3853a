import * as z from 'zod/mini'
import { UserError } from '#server/kit/user-error.ts'

/** What is wrong with the environment, in a sentence for the operator. */
export class ConfigError extends UserError {}

/** An environment variable: how it is read, and what docs/configuration.md says about it, in Markdown. */
export interface Variable {
  /** Reads the text. Its messages say what to change. */
  schema: z.ZodMiniType<unknown, string>
  /** The text that is read when the variable is unset or empty; without one it is undefined then. */
  default?: string
  does: string
  /** What applies when it is unset, where the default does not say that. */
  unset?: string
}

export type Variables = Record<string, Variable>

type ValueOf<V extends Variable> = z.output<V['schema']> | (V extends { default: string } ? never : undefined)

/** Returns a function that reads a variable by its name. It throws a ConfigError that says what to change. */
export const readerOf =
  <V extends Variables>(variables: V, env: NodeJS.ProcessEnv) =>
  <Name extends keyof V & string>(name: Name): ValueOf<V[Name]> => {
    const { schema, default: fallback } = variables[name] as V[Name]
    const field = z.object({ [name]: z.optional(schema) })
    const result = z.safeParse(field, { [name]: env[name] || fallback })
    if (result.success) return result.data[name] as ValueOf<V[Name]>
    throw new ConfigError(result.error.issues[0]?.message)
  }

/** The message of a schema in a variable: which one has which text, and what it must be. */
export const mustBe =
  (what: string): z.core.$ZodErrorMap =>
  ({ path, input }) =>
    `${String(path?.[0])} is “${input}”, but it must be ${what}.`

export const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, { error: mustBe(values.join(' or ')) })

/** A whole number, and the one that applies when the variable is unset. */
export const wholeNumber = (fallback: number) => ({
  schema: z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: mustBe(`a whole number such as ${fallback}`) })),
    z.transform(Number),
  ),
  default: String(fallback),
})

export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text)

/** A web address, without a slash at its end. */
export const webAddress = (error: string | z.core.$ZodErrorMap) =>
  z.pipe(
    z.string().check(z.refine(isWebAddress, { error })),
    z.transform(url => url.replace(/\/+$/, '')),
  )

/** The address of a provider, and the one that applies when the variable is unset. */
export const providerAddress = (fallback: string) => ({
  schema: webAddress(mustBe(`an address such as ${fallback}`)),
  default: fallback,
})
