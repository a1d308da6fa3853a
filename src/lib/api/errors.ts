import type { LineChange, Placed } from '#contract/api/failure.ts'
import { failures } from '#contract/kit/texts.ts'

/** Why an API call failed, in one shape for every cause. */
export interface Failure {
  /** The HTTP status, 0 when no answer came. */
  status: number
  /** Whether what the call was to create may exist all the same: the request may have arrived, but no answer says so. */
  unknownOutcome: boolean
  /** A key to translate. */
  message: string
  /** Texts by field, as the body's `data` names them; empty when it has none. */
  fields: Record<string, string[]>
  /** Lines of the cart that differ from what the visitor saw. */
  changes: LineChange[]
  /** The order that this cart was already placed as. */
  order: Placed | undefined
  /** The body as it came. */
  body: unknown
  /** In how many milliseconds the API wants to be asked again, if it has said so. */
  retryAfter: number | undefined
}

/** The one error that calls throw (docs/api.md, Errors). */
export class ApiError extends Error implements Failure {
  status: number
  unknownOutcome: boolean
  fields: Record<string, string[]>
  changes: LineChange[]
  order: Placed | undefined
  body: unknown
  retryAfter: number | undefined

  constructor(failure: Partial<Failure>, options?: ErrorOptions) {
    super(failure.message ?? failures.server, options)
    this.name = 'ApiError'
    this.status = failure.status ?? 0
    this.unknownOutcome = failure.unknownOutcome ?? false
    this.fields = failure.fields ?? {}
    this.changes = failure.changes ?? []
    this.order = failure.order
    this.body = failure.body
    this.retryAfter = failure.retryAfter
  }
}

/** The cause of an ApiError whose response has arrived but does not match the endpoint's schemas. */
export class ContractError extends Error {
  override name = 'ContractError'
}

/** The text to show for anything thrown; a key to translate. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : failures.server
