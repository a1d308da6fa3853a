import type { LineChange } from '#contract/api/failure.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { RequestError } from './request-error.ts'

/** One thing that is wrong with a field of a body. The message is a key that the client translates. */
export interface FieldProblem {
  field: string
  message: string
}

/** A value that was read from a form, and its problems. The value is valid only without problems. */
export interface Checked<T> {
  value: T
  problems: FieldProblem[]
}

/** Parts of a 422's body beside the problems by field. */
interface Details {
  changes?: LineChange[]
  nextTime?: string | undefined
  without?: string[]
  /** What the order would cost, in the main unit. */
  total?: number
}

/** The 422 that names every problem by its field. */
export function validationError(
  problems: FieldProblem[],
  { changes = [], nextTime, without = [], total }: Details = {},
): RequestError {
  const byField = Map.groupBy(problems, ({ field }) => field)
  const data = [...byField].map(([field, each]) => [field, [...new Set(each.map(({ message }) => message))]])
  return new RequestError(422, {
    message: catalogue.validation,
    data: Object.fromEntries(data),
    ...(changes.length > 0 && { changes }),
    ...(nextTime && { nextTime }),
    ...(without.length > 0 && { without }),
    ...(total !== undefined && { total }),
  })
}

/** Throws a 422 when there is a problem. */
export function rejectInvalid(problems: FieldProblem[]): void {
  if (problems.length > 0) throw validationError(problems)
}

/** The 422 that names one field. */
export const fieldError = (field: string, message: string): RequestError =>
  validationError([{ field, message }])

/** A change of a cart line as a problem of that line's field. */
export const lineProblem = ({ index, field, message }: LineChange): FieldProblem => ({
  field: `items.${index}.${field}`,
  message,
})
