import * as z from 'zod/mini'

/** A validation problem: a field's path and a text to translate. */
export interface FormProblem {
  name: string
  message: string
}

/** The first problem of every field, in the schema's order. */
export function problemsOf(schema: z.ZodMiniType, values: unknown): FormProblem[] {
  const parsed = z.safeParse(schema, values)
  const byName = new Map<string, string>()
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path.join('.')
    if (!byName.has(name)) byName.set(name, issue.message)
  }
  return [...byName].map(([name, message]) => ({ name, message }))
}

/** The server's messages: under a field of the form, or else at its top. */
export interface PlacedErrors {
  under: Record<string, string>
  head: string[]
}

/**
 * Assigns the first message of every field that the server names to the form's field of that name.
 * `aliases` maps the server's field names to the form's where they differ.
 */
export function placeErrors(
  fields: Record<string, string[]>,
  names: readonly string[],
  aliases: Record<string, string> = {},
): PlacedErrors {
  const placed: PlacedErrors = { under: {}, head: [] }
  for (const [field, [message]] of Object.entries(fields)) {
    if (message === undefined) continue
    const name = aliases[field] ?? field
    if (!names.includes(name)) placed.head.push(message)
    else placed.under[name] ??= message
  }
  return placed
}
