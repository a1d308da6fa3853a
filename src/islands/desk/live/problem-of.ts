import * as z from 'zod/mini'
import { diskFull, proxyRefuses } from '#contract/desk/texts.ts'
import { OrderState } from '#contract/orders/order-state.ts'
import { ApiError } from '#lib/api/errors.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

const noAnswer: DeskKey = 'The shop does not answer. Please try again.'

/** The text of the problem. */
export interface DeskProblem {
  /** A key to translate. */
  text: string
  /** Who was faster, if somebody was. */
  by?: string | undefined
  /** To what they have changed an order, and when. */
  state?: OrderState | undefined
  at?: string | undefined
  /** The field that is wrong, if one is. */
  field?: string | undefined
}

/** Whether a call has failed because the shop's machine has no disk space left, which somebody has to free. */
export const saysDiskFull = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && fieldOf(error.body, 'message') === diskFull

/** What a server says of an order that somebody else has changed. */
const Faster = z.object({
  by: z.optional(z.string()),
  state: z.optional(OrderState),
  at: z.optional(z.string()),
})

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined

/** The desk's text for a failed call. The general texts for a lost network are meant for guests. */
export function problemOf(error: unknown): DeskProblem {
  if (saysDiskFull(error)) return { text: diskFull }
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return { text: noAnswer }
  const { body, fields, message } = error
  if (error.status === 413 && fieldOf(body, 'message') === undefined) return { text: proxyRefuses }
  const [[field, texts] = []] = Object.entries(fields)
  const { by, state, at } = z.safeParse(Faster, body).data ?? {}
  return { text: texts?.[0] ?? message, by, state, at, field }
}
