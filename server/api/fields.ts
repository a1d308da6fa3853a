import * as z from 'zod/mini'
import { calls, catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { type FieldProblem, validationError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'

const KNOWN = new Set<string>(Object.values(fieldTexts))

/**
 * Parses a value by a schema of the contract. Throws a 422 with the texts by field; names of the cart's fields are relative
 * to the cart, as `items.2.sizeId`. `check` says what else is wrong then, of the fields that the schema takes.
 */
export function parse<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  check: (valid: object) => FieldProblem[] = () => [],
): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const problems = result.error.issues.flatMap(precise).map(issue => ({
    field: issue.path
      .map(String)
      .join('.')
      .replace(/^cart\./, ''),
    message: textOf(issue, valueAt(value, issue.path)),
  }))
  if (problems.some(({ field }) => field === ''))
    throw new RequestError(422, { message: catalogue.validation })
  const isNamed = (name: string): boolean => problems.some(({ field }) => field === name)
  throw validationError([
    ...problems,
    ...check(validParts(schema, value)).filter(({ field }) => !isNamed(field)),
  ])
}

/** The fields of an object that its schema takes. */
function validParts(schema: z.ZodMiniType, value: unknown): object {
  if (!(schema instanceof z.ZodMiniObject)) return {}
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const { success, data } = z.safeParse(field, valueAt(value, [name]))
      return success ? [[name, data]] : []
    }),
  )
}

/** For a union of cart lines: the problems of the variant that the value's `type` selects, instead of one for the union. */
function precise(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [meant, ...more] = issue.errors.filter(issues => !issues.some(({ path }) => path[0] === 'type'))
  if (!meant || more.length === issue.errors.length - 1) return [issue]
  return meant.flatMap(each => precise({ ...each, path: [...issue.path, ...each.path] }))
}

function textOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (KNOWN.has(issue.message)) return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldTexts.tooLong
  return value === undefined || value === null || value === '' ? fieldTexts.required : fieldTexts.invalid
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
}

/** Parameters of an address. Throws a 404 for the character 0, which PostgreSQL cannot handle. */
export function storable(texts: Record<string, string>): Record<string, string> {
  if (Object.values(texts).some(text => text.includes('\0')))
    throw new RequestError(404, { message: calls.notFound })
  return texts
}
