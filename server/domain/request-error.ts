import type { LineChange, Placed } from '#contract/checkout.ts'
import { catalogue } from '#contract/messages.ts'

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 501 | 503

/** The body of an error (contract: ErrorBody). Texts are keys that the client translates. */
export interface RequestErrorBody {
  message?: string
  data?: Record<string, string[]>
  changes?: LineChange[]
  order?: Placed
  /** The next time that can be ordered for instead (extension `time-slots`). */
  nextTime?: string
}

/** Thrown wherever a call cannot be answered as asked; `onError` answers it. */
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

/** The refusal that names one field and one text. */
export const fieldError = (field: string, message: string): RequestError =>
  new RequestError(422, { message: catalogue.validation, data: { [field]: [message] } })

/** What is wrong with the fields of a body, collected so that all of it is said at once. */
export class FieldErrors {
  private readonly data: Record<string, string[]> = {}
  private readonly changes: LineChange[] = []
  /** The next time that can be ordered for, when the wanted one cannot. */
  nextTime: string | undefined

  add(field: string, message: string): void {
    const texts = Object.hasOwn(this.data, field) ? this.data[field] : undefined
    if (texts?.includes(message)) return
    this.data[field] = [...(texts ?? []), message]
  }

  /** What is wrong with a line of the cart. `price` and `old` are its unit prices in the main unit. */
  addLine(change: LineChange): void {
    this.add(`items.${change.index}.${change.field}`, change.message)
    this.changes.push(change)
  }

  has(field: string): boolean {
    return Object.hasOwn(this.data, field)
  }

  get any(): boolean {
    return Object.keys(this.data).length > 0
  }

  /** Throws a 422 when something is wrong. */
  throwIfAny(): void {
    if (!this.any) return
    throw new RequestError(422, {
      message: catalogue.validation,
      data: this.data,
      ...(this.changes.length > 0 && { changes: this.changes }),
      ...(this.nextTime && { nextTime: this.nextTime }),
    })
  }
}
