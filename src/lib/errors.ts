import * as z from 'zod/mini'
import { ErrorBody, type LineChange, type Placed } from './contract/failure.ts'
import { catalogue, failures } from './contract/messages.ts'

/** What an API call found wrong, in one shape for every cause. */
export interface Failure {
  /** The HTTP status, 0 when no answer came. */
  status: number
  /** A key to translate. */
  message: string
  /** Texts by field, as the body's `data` names them; empty when it has none. */
  fields: Record<string, string[]>
  /** Lines of the cart that are no longer as the visitor saw them. */
  changes: LineChange[]
  /** The order that this cart has already become. */
  order: Placed | undefined
  /** The body as it came. */
  body: unknown
}

/** The one error that calls throw (docs/api.md, Errors). */
export class ApiError extends Error implements Failure {
  status: number
  fields: Record<string, string[]>
  changes: LineChange[]
  order: Placed | undefined
  body: unknown

  constructor(failure: Partial<Failure>, options?: ErrorOptions) {
    super(failure.message ?? failures.server, options)
    this.name = 'ApiError'
    this.status = failure.status ?? 0
    this.fields = failure.fields ?? {}
    this.changes = failure.changes ?? []
    this.order = failure.order
    this.body = failure.body
  }
}

/** The text to show for anything that was thrown; a key to translate. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : failures.server

/** Reads an error's body as far as it can be read: `data` by field, `message`, and the extensions' parts. */
export function readFailure(status: number, body: unknown): Failure {
  const known = z.safeParse(ErrorBody, body)
  if (known.success) {
    const { message, data, changes, order } = known.data
    return { status, message: message || textFor(status), fields: data ?? {}, changes, order, body }
  }
  const { message, data } = record(body)
  return {
    status,
    message: texts(message)[0] ?? textFor(status),
    fields: Object.fromEntries(Object.entries(record(data)).map(([field, all]) => [field, texts(all)])),
    changes: [],
    order: undefined,
    body,
  }
}

/** One text instead of a list, or parts of another shape, must not hide the rest. */
const texts = (value: unknown): string[] => [value].flat().filter(text => typeof text === 'string')

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textFor = (status: number): string => (status === 422 ? catalogue.validation : failures.server)
