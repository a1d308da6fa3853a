// biome-ignore lint/style/noRestrictedImports: a stream, which `call` would read to its end
import { ofetch } from 'ofetch'
import * as z from 'zod/mini'
import { SECOND } from '#contract/kit/durations.ts'
import { inCurrency } from '#contract/kit/fields.ts'
import { Order } from '#contract/orders/orders.ts'
import { apiBase } from '#lib/api/base.ts'
import { eventReader } from '#lib/api/event-stream.ts'
import { requestInit, requestUrl } from '#lib/api/request.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $token } from '../storage/storage.ts'

/** Milliseconds without a byte after which a connection counts as lost. */
const TIMEOUT_MS = 90 * SECOND

/** The address of an order's events (extension `live-status`). */
export interface OrderStream {
  path: string
  params: Record<string, string>
}

/** What a proxy answers while the server behind it restarts. */
const AWAY = [502, 503, 504]

/**
 * Calls `onOrder` now and after each change of an order. Resolves when the server ends the stream or refuses one, throws when it cannot be
 * reached or the stream breaks off.
 */
export async function listenToOrder(
  { path, params }: OrderStream,
  onOrder: (order: Order) => void,
  left: AbortSignal,
): Promise<void> {
  const silent = new AbortController()
  const signal = AbortSignal.any([left, silent.signal])
  const { credentials, headers } = requestInit({ lang: pageConfig().lang, token: $token.get() })
  const response = await ofetch.raw(requestUrl(apiBase(), path, params), {
    credentials,
    headers: { ...headers, Accept: 'text/event-stream' },
    responseType: 'stream',
    retry: false,
    ignoreResponseError: true,
    signal,
  })
  const isStream = response.ok && response.headers.get('Content-Type')?.startsWith('text/event-stream')
  // A server that says when to come again refuses; a proxy does not know.
  const isAway = AWAY.includes(response.status) && !response.headers.has('Retry-After')
  if (isAway) throw new Error(`away: status ${response.status}`)
  if (!isStream || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = eventReader()
  for (;;) {
    const timer = setTimeout(() => silent.abort(), TIMEOUT_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    for (const data of read(value)) onOrder(orderIn(data))
  }
}

const Event = z.union([z.object({ data: Order }), Order])

function orderIn(text: string): Order {
  const event = inCurrency(pageConfig().currency, () => z.parse(Event, JSON.parse(text)))
  return 'data' in event ? event.data : event
}
