import * as z from 'zod/mini'
import { catalogue, messages } from '#contract/messages.ts'
import { FieldErrors, Refusal } from '../domain/refusal.ts'

const KNOWN = new Set<string>(Object.values(messages))

/**
 * Reads a value by a schema of the contract. Throws a 422 with the texts by field; fields of the cart are named
 * from the cart on, as `items.2.sizeId`.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const errors = new FieldErrors()
  for (const issue of result.error.issues) {
    const field = issue.path
      .map(String)
      .join('.')
      .replace(/^cart\./, '')
    if (field === '') throw new Refusal(422, { message: catalogue.validation })
    errors.add(field, textOf(issue, valueAt(value, issue.path)))
  }
  errors.throwIfAny()
  throw new Refusal(422, { message: catalogue.validation })
}

function textOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (KNOWN.has(issue.message)) return issue.message
  return value === undefined || value === null || value === '' ? messages.required : messages.invalid
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
}
