import { randomUUID } from 'node:crypto'
import { createReader } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Placed } from '#contract/api/failure.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { paymentAddress } from '#lib/api/payment-address.ts'
import type { ApiContent } from './content.ts'
import { failureOf, type Report } from './report.ts'
import type { TestOrderBody } from './test-body.ts'
import { checkStatus } from './test-status.ts'

/** Milliseconds after which an order is answered slowly (docs/api.md, Time limits). */
const SLOW_MS = 5 * SECOND

/** Places one order as a guest and follows it; two others have to be refused. */
export async function placeTestOrder(
  content: ApiContent,
  body: TestOrderBody,
  report: Report,
): Promise<void> {
  const { apiUrl, lang, features } = content
  const call = createReader(apiUrl, lang)
  const place = (sent: TestOrderBody, idempotencyKey: string): Promise<Placed> => {
    report.calls += 1
    return call(endpoints.placeOrder, { body: sent }, { idempotencyKey })
  }
  await expectRefused(place({ ...body, name: '' }, randomUUID()), 'without a name', 'name', report)
  await expectRefused(place(dearer(body), randomUUID()), 'at a wrong price', 'items.0.price', report)

  const key = randomUUID()
  const started = Date.now()
  const placed = await place(body, key).catch(error => report.problem(errorOf(error)))
  if (!placed) return
  const took = Date.now() - started
  if (took >= SLOW_MS) {
    report.problem(
      `POST /checkout/v2 took ${Math.round(took / SECOND)} seconds; it should answer within ${SLOW_MS / SECOND}.`,
    )
  }
  report.note(`The test order is ${placed.code ?? placed.id}; reject it.`)
  if (features.extensions.has('idempotency-key')) {
    const again = await report.attempt(() => place(body, key))
    if (again && again.id !== placed.id) {
      report.problem(
        'API_EXTENSIONS names idempotency-key, but the same order with the same key was placed twice.',
      )
    }
  }
  if (placed.url) checkPayment(placed, apiUrl, report)
  else await checkStatus(placed, body, content, report)
}

/** The same order, its first line at a price that the menu does not have. */
const dearer = (body: TestOrderBody): TestOrderBody => ({
  ...body,
  cart: {
    ...body.cart,
    items: body.cart.items.map((line, index) =>
      index === 0 ? { ...line, price: (line.price ?? 0) + 1 } : line,
    ),
  },
})

async function expectRefused(
  order: Promise<Placed>,
  how: string,
  field: string,
  report: Report,
): Promise<void> {
  const error: unknown = await order.then(
    () => undefined,
    thrown => thrown,
  )
  if (error === undefined) return report.problem(`POST /checkout/v2 accepts an order ${how}.`)
  const { status = 0, fields = {} } = failureOf(error) ?? {}
  if (status < 400 || status >= 500) return report.problem(errorOf(error))
  if (fields[field]) return
  report.problem(
    `POST /checkout/v2 refuses an order ${how} without a text in data["${field}"], so guests do not see why.`,
  )
}

function errorOf(error: unknown): string {
  const fields = Object.entries(failureOf(error)?.fields ?? {})
  if (fields.length === 0) return String(error instanceof Error ? error.message : error)
  const texts = fields.map(([field, each]) => `${field}: ${each.join(', ')}`)
  return `POST /checkout/v2 refuses the test order: ${texts.join('; ')}`
}

function checkPayment(placed: Placed, apiUrl: string, report: Report): void {
  try {
    report.note(`It is to be paid at ${paymentAddress(placed, apiUrl)}, which was not opened.`)
  } catch {
    report.problem(
      `POST /checkout/v2 answers the payment url “${placed.url}”; browsers only go to https addresses.`,
    )
  }
}
