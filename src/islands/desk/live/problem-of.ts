import * as z from 'zod/mini'
import { proxyRefuses, refusedBefore } from '#contract/desk/texts.ts'
import { failures } from '#contract/kit/texts.ts'
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
  /** What they have changed, by its name. */
  name?: string | undefined
  /** To what they have changed an order, and when. */
  state?: OrderState | undefined
  at?: string | undefined
  /** The field that is wrong, if one is. */
  field?: string | undefined
}

/** What a server says of an order that somebody else has changed. */
const Faster = z.object({
  by: z.optional(z.string()),
  name: z.optional(z.string()),
  state: z.optional(OrderState),
  at: z.optional(z.string()),
})

/** What the shop itself says in an answer. Of a server or database that is away, it says nothing that helps. */
function saidIn(body: unknown): string | undefined {
  const said: unknown = typeof body === 'object' && body ? Reflect.get(body, 'message') : undefined
  return typeof said === 'string' && said !== failures.server ? said : undefined
}

/** The desk's text for a failed call. The general texts for a lost network are meant for guests. */
export function problemOf(error: unknown): DeskProblem {
  if (!(error instanceof ApiError)) return { text: noAnswer }
  const { status, body, fields } = error
  const said = saidIn(body)
  const isRefused = status >= 400 && status < 500
  // A full disk, and files of others that are being read.
  if (!isRefused) return { text: (status === 503 && said) || noAnswer }
  const [[field, texts] = []] = Object.entries(fields)
  const message = said ?? (status === 413 ? proxyRefuses : refusedBefore)
  const { by, name, state, at } = z.safeParse(Faster, body).data ?? {}
  return { text: texts?.[0] ?? message, by, name, state, at, field }
}
