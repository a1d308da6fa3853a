import type { LineChange, Placed } from '#contract/api/failure.ts'
import type { DraftConflict, DraftMistake, ImportMistake, OwnersValue } from '#contract/desk/draft.ts'
import type * as desk from '#contract/desk/texts.ts'
import type { accounts, calls, catalogue, failures, fieldTexts } from '#contract/kit/texts.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type * as keys from '#contract/programs/keys/texts.ts'

type ValueOf<Texts> = Texts[keyof Texts]

/** Everything that the server says of a call: a text of the contract, which the dictionaries of shop and desk translate; those to programs are English. */
export type ServerText =
  | ValueOf<typeof desk>
  | ValueOf<typeof keys>
  | ValueOf<typeof accounts>
  | ValueOf<typeof calls>
  | ValueOf<typeof catalogue>
  | ValueOf<typeof failures>
  | ValueOf<typeof fieldTexts>

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

/** The body of an error (contract: ErrorBody). Texts are keys that the client translates. */
export interface RequestErrorBody {
  message?: ServerText
  data?: Record<string, string[]>
  changes?: LineChange[]
  order?: Placed
  /** The next time that is possible instead (extension `time-slots`). */
  nextTime?: string
  /** The promotions that this guest does not get (extension `promotions`). */
  without?: string[]
  /** Who has changed the order meanwhile, to what, and when (the desk). */
  by?: string
  state?: OrderState
  at?: string
  /** What they have changed, by its name (the desk). */
  name?: string
  /** Until when attempts are refused. */
  until?: string
  /** The cells of a draft that somebody else has changed meanwhile (the desk). */
  conflicts?: DraftConflict[]
  /** What is wrong with a draft (the desk). */
  mistakes?: DraftMistake[]
  /** What is wrong with imported files (the desk). */
  found?: ImportMistake[]
  /** What only owners change (the desk). */
  owners?: OwnersValue[]
}

/** Thrown wherever a call cannot be answered as requested; `onError` turns it into the answer. */
export class RequestError extends Error {
  readonly status: ErrorStatus
  readonly body: RequestErrorBody
  /** Seconds to wait before the call may be made again. */
  readonly retryAfter: number | undefined

  constructor(status: ErrorStatus, body: RequestErrorBody, { retryAfter }: { retryAfter?: number } = {}) {
    super(body.message ?? `refused with ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}
