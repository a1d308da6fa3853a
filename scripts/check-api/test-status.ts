import { createReader } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Placed } from '#contract/api/failure.ts'
import { SECOND } from '#contract/kit/durations.ts'
import type { Order } from '#contract/orders/orders.ts'
import { eventReader } from '#lib/api/event-stream.ts'
import { requestInit, requestUrl } from '#lib/api/request.ts'
import type { ApiContent } from './content.ts'
import type { Report } from './report.ts'
import type { TestOrderBody } from './test-body.ts'

/** Milliseconds until the first event of a live order. */
const EVENT_MS = 10 * SECOND

/** Reads the order that was placed as its guest does, if the API has the extensions for it. */
export async function checkStatus(
  { key }: Placed,
  body: TestOrderBody,
  { apiUrl, lang, features: { extensions } }: ApiContent,
  report: Report,
): Promise<void> {
  if (!extensions.has('guest-status')) return
  if (!key)
    return report.problem(
      'API_EXTENSIONS names guest-status, but the answer of POST /checkout/v2 has no key.',
    )
  report.calls += 1
  const order = await report.attempt(() =>
    createReader(apiUrl, lang)(endpoints.getOrderStatus, { params: { key } }),
  )
  if (order) compare(order, body, report)
  if (!extensions.has('live-status')) return
  report.calls += 1
  const url = requestUrl(apiUrl, endpoints.watchOrderStatus.path, { key })
  if (!(await firstEvent(url, lang).catch(() => undefined))) {
    report.problem(
      `API_EXTENSIONS names live-status, but GET /orders/{key}/events sends no order within ${EVENT_MS / SECOND} seconds.`,
    )
  }
}

function compare({ payment, items }: Order, { cart }: TestOrderBody, report: Report): void {
  if (payment.price !== cart.total) {
    report.problem(`GET /orders/{key} says that the order costs ${payment.price} instead of ${cart.total}.`)
  }
  const [line] = cart.items
  const [item] = items
  if (item?.price !== line?.price || item?.qty !== line?.qty) {
    report.problem(
      `GET /orders/{key} says ${item?.qty} × ${item?.price} instead of ${line?.qty} × ${line?.price}: price is that of one unit.`,
    )
  }
}

async function firstEvent(url: string, lang: string): Promise<string | undefined> {
  const { headers } = requestInit({ lang, token: undefined })
  const signal = AbortSignal.timeout(EVENT_MS)
  const { body } = await fetch(url, { headers: { ...headers, Accept: 'text/event-stream' }, signal })
  const read = eventReader()
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const [event] = read(piece)
    if (event) return event
  }
  return undefined
}
