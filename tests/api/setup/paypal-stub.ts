import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StubAmount {
  currency_code: string
  value: string
}

interface StubRefund {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: StubAmount
  custom_id?: string
}

interface SentOrder {
  intent: string
  purchase_units: { custom_id: string; description: string; amount: StubAmount }[]
  payment_source: { paypal: { experience_context: Record<string, string> } }
}

interface StubOrder {
  id: string
  intent: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  update_time?: string
  links: { rel: string; href: string }[]
  purchase_units: {
    custom_id: string
    payments: {
      authorizations: { id: string; status: string }[]
      captures: { id: string; status: string }[]
      refunds: StubRefund[]
    }
  }[]
}

type Answer = [status: number, body: object]

/**
 * Speaks as much of PayPal's HTTP as the shop uses. It keeps to one order, one capture and one refund for one request id, captures or
 * reserves only what a guest has agreed to, as the order's intent says, and never gives back more than was paid.
 */
export class PayPalStub {
  readonly orders: (StubOrder & { sent: SentOrder })[] = []
  readonly disputes: {
    dispute_id: string
    status: string
    dispute_amount: StubAmount
    dispute_outcome?: object
  }[] = []
  /** Requests as `POST /v2/checkout/orders`, in their order; without those for tokens. */
  readonly asked: string[] = []
  /** While it is set, every call but the one for a token is refused with this status and name. */
  refuses: [status: number, issue: string] | undefined
  /** What its webhook is told of, and where. */
  webhook: { url: string; event_types: { name: string }[] } | undefined
  /** The secret of the app that it knows. */
  secret = 'secret'
  /** The calls that the app has no right to, as `GET /v1/customer/disputes?page_size=1`. */
  forbids: RegExp | undefined
  /** Carries out the next call to an address with this end, and then its answer is lost. */
  losesAnswerTo: string | undefined
  /** What becomes of the next captures. */
  captureStatus = 'COMPLETED'
  /** While it is set, no money is captured or reserved of what a guest has agreed to, for this reason. */
  refusesToCapture: string | undefined
  /** While it is set, reserved money is not captured, for this reason. */
  refusesToCollect: string | undefined
  /** While it is set, it answers to captures of reserved money only when this is over. */
  slow: Promise<void> | undefined
  refundStatus: StubRefund['status'] = 'COMPLETED'
  tokens = 0
  private readonly byKey = new Map<string, Answer>()
  private readonly server = createServer((request, response) => {
    this.answer(request).then(
      ([status, body]) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      () => request.socket.destroy(),
    )
  })

  async start(): Promise<this> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    return this
  }

  /** The environment of a shop that uses it. */
  get env() {
    const { port } = this.server.address() as AddressInfo
    return {
      PAYPAL_CLIENT_ID: 'app',
      PAYPAL_SECRET_KEY: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-1',
      PAYPAL_API_URL: `http://127.0.0.1:${port}`,
    }
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** An order by its place, and what its guest comes back with. */
  order(index = 0) {
    const order = this.orders[index]
    const [unit] = order?.purchase_units ?? []
    if (!order || !unit) throw new Error('no order was opened')
    const back = new URL(order.sent.payment_source.paypal.experience_context.return_url ?? '')
    const [payment = '', sess = ''] = ['payment', 'sess'].map(name => back.searchParams.get(name) ?? '')
    return { order, unit, back, query: { payment, sess } }
  }

  /** A message as PayPal sends it; the stub says that it has signed those with this signature. */
  message(resource: object, signature = 'of PayPal') {
    const headers = {
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': 'https://api.paypal.example/cert',
      'PayPal-Transmission-Id': 'id',
      'PayPal-Transmission-Sig': signature,
      'PayPal-Transmission-Time': '2026-05-13T18:00:00Z',
    }
    return { body: JSON.stringify({ event_type: 'X', resource }), headers }
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    const asked = `${request.method} ${pathname}`
    if (pathname === '/v1/oauth2/token') {
      this.tokens++
      const isApp = request.headers.authorization === `Basic ${btoa(`app:${this.secret}`)}`
      return isApp ? [200, { access_token: 'token', expires_in: 32_400 }] : [401, { error: 'invalid_client' }]
    }
    this.asked.push(asked)
    if (request.headers.authorization !== 'Bearer token') return refused(401, 'invalid_token')
    if (this.forbids?.test(`${request.method} ${request.url}`)) return refused(403, 'PERMISSION_DENIED')
    if (this.refuses) return refused(...this.refuses)
    const key = request.headers['paypal-request-id']
    if (typeof key === 'string' && key.length > 108) return refused(400, 'INVALID_STRING_MAX_LENGTH')
    if (this.slow && /authorizations\/\w+\/capture$/.test(pathname)) await this.slow
    if (key === undefined && /\/(?:capture|authorize|void|refund)$/.test(pathname))
      return refused(400, 'MISSING_REQUEST_ID')
    const known = typeof key === 'string' ? this.byKey.get(key) : undefined
    const answer = known ?? this.carryOut(asked, text === '' ? {} : JSON.parse(text), searchParams)
    // It answers a repeated capture as it answered the first, also with an error.
    if (typeof key === 'string' && (answer[0] < 300 || pathname.endsWith('/capture')))
      this.byKey.set(key, answer)
    if (this.losesAnswerTo !== undefined && pathname.endsWith(this.losesAnswerTo)) {
      this.losesAnswerTo = undefined
      throw new Error('lost')
    }
    return answer
  }

  private carryOut(asked: string, body: object, query: URLSearchParams): Answer {
    if (asked === 'POST /v2/checkout/orders') return this.create(body as SentOrder)
    if (asked === 'POST /v1/notifications/verify-webhook-signature') return verified(body)
    if (asked === 'GET /v1/notifications/webhooks/WH-1')
      return this.webhook ? [200, this.webhook] : refused(404, 'INVALID_RESOURCE_ID')
    if (asked === 'GET /v1/customer/disputes') {
      const items = this.disputes.map(({ dispute_id, status }) => ({ dispute_id, status }))
      return [200, { items: query.get('disputed_transaction_id') ? items : [] }]
    }
    const [, dispute] = /^GET \/v1\/customer\/disputes\/([\w-]+)$/.exec(asked) ?? []
    if (dispute) return [200, this.disputes.find(each => each.dispute_id === dispute) ?? {}]
    const [, named] = /^GET \/v2\/payments\/captures\/CAP(\w+)$/.exec(asked) ?? []
    if (named) {
      const custom_id = this.orders.find(({ id }) => id === named)?.purchase_units[0]?.custom_id
      return custom_id ? [200, { id: `CAP${named}`, custom_id }] : refused(404, 'RESOURCE_NOT_FOUND')
    }
    const [, capture] = /^POST \/v2\/payments\/captures\/(\w+)\/refund$/.exec(asked) ?? []
    if (capture) return this.giveBack(capture, body as Pick<StubRefund, 'amount' | 'custom_id'>)
    const [, reserved, act] =
      /^POST \/v2\/payments\/authorizations\/AU(\w+)\/(capture|void)$/.exec(asked) ?? []
    const [, id = reserved, does] =
      /^\w+ \/v2\/checkout\/orders\/(\w+?)(?:\/(capture|authorize))?$/.exec(asked) ?? []
    const order = this.orders.find(each => each.id === id)
    if (!order) return refused(404, 'RESOURCE_NOT_FOUND')
    if (act) return act === 'void' ? endReservation(order) : this.collect(order, body)
    if (does === 'authorize') {
      const isAgreed = order.status === 'APPROVED' && order.intent === 'AUTHORIZE'
      return isAgreed && this.refusesToCapture ? this.refuse(order, this.refusesToCapture) : reserve(order)
    }
    return does ? this.capture(order) : [200, order]
  }

  private create(sent: SentOrder): Answer {
    const [unit] = sent.purchase_units
    if (!unit || !/^\d+\.\d\d$/.test(unit.amount.value)) return refused(422, 'DECIMAL_PRECISION')
    if (isTooLong(unit.description, 127) || isTooLong(unit.custom_id, 127))
      return refused(400, 'INVALID_STRING_LENGTH')
    const id = `PP${this.orders.length + 1}`
    const links = [
      { rel: 'self', href: `https://api.paypal.example/${id}` },
      { rel: 'payer-action', href: `https://paypal.example/${id}` },
    ]
    const purchase_units = [
      { custom_id: unit.custom_id, payments: { authorizations: [], captures: [], refunds: [] } },
    ]
    const order = {
      id,
      intent: sent.intent,
      status: 'PAYER_ACTION_REQUIRED' as const,
      links,
      purchase_units,
      sent,
    }
    this.orders.push(order)
    return [201, order]
  }

  private capture(order: StubOrder): Answer {
    if (order.intent !== 'CAPTURE') return refused(422, 'ACTION_DOES_NOT_MATCH_INTENT')
    if (order.status === 'COMPLETED') return refused(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED')
    if (this.captureStatus === 'DECLINED') return refused(422, 'INSTRUMENT_DECLINED')
    if (this.refusesToCapture) return this.refuse(order, this.refusesToCapture)
    order.status = 'COMPLETED'
    order.purchase_units[0]?.payments.captures.push({ id: `CAP${order.id}`, status: this.captureStatus })
    return [201, order]
  }

  /** An order that needs its guest once more is not approved any longer. */
  private refuse(order: StubOrder, issue: string): Answer {
    if (issue === 'PAYER_ACTION_REQUIRED') order.status = 'PAYER_ACTION_REQUIRED'
    return refused(422, issue)
  }

  private collect(order: StubOrder & { sent: SentOrder }, body: object): Answer {
    const { authorizations, captures } = partsOf(order)
    const [authorization] = authorizations
    if (authorization?.status === 'CAPTURED') return refused(422, 'AUTHORIZATION_ALREADY_CAPTURED')
    if (authorization?.status !== 'CREATED') return refused(422, 'AUTHORIZATION_VOIDED')
    if (this.refusesToCollect) return refused(422, this.refusesToCollect)
    const { amount, final_capture } = body as { amount?: StubAmount; final_capture?: boolean }
    if (!final_capture || amount?.value !== order.sent.purchase_units[0]?.amount.value)
      return refused(422, 'not all of it')
    authorization.status = 'CAPTURED'
    const capture = { id: `CAP${order.id}`, status: this.captureStatus }
    captures.push(capture)
    return [201, capture]
  }

  private giveBack(capture: string, sent: Pick<StubRefund, 'amount' | 'custom_id'>): Answer {
    if (isTooLong(sent.custom_id ?? '', 127)) return refused(400, 'INVALID_STRING_LENGTH')
    const order = this.orders.find(({ id }) => `CAP${id}` === capture)
    const refunds = order?.purchase_units[0]?.payments.refunds
    if (!order || !refunds) return refused(404, 'RESOURCE_NOT_FOUND')
    const amounts = [...refunds.filter(({ status }) => status !== 'FAILED'), sent]
    const sum = amounts.reduce((all, { amount }) => all + Number(amount.value), 0)
    const paid = Number(order.sent.purchase_units[0]?.amount.value)
    if (sum > paid + 0.001) return refused(422, 'REFUND_AMOUNT_EXCEEDED')
    const refund = { ...sent, id: `RE${refunds.length + 1}`, status: this.refundStatus }
    refunds.push(refund)
    return [201, refund]
  }
}

/** PayPal counts characters, none of them by half (https://developer.paypal.com/docs/api/orders/v2/#orders_create). */
const isTooLong = (text: string, most: number): boolean =>
  text === '' || [...text].length > most || !text.isWellFormed()

const partsOf = ({ purchase_units: [unit] }: StubOrder) => {
  if (!unit) throw new Error('an order has a unit')
  return unit.payments
}

function reserve(order: StubOrder): Answer {
  if (order.intent !== 'AUTHORIZE') return refused(422, 'ACTION_DOES_NOT_MATCH_INTENT')
  if (order.status === 'COMPLETED') return refused(422, 'ORDER_ALREADY_AUTHORIZED')
  if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED')
  order.status = 'COMPLETED'
  partsOf(order).authorizations.push({ id: `AU${order.id}`, status: 'CREATED' })
  return [201, order]
}

function endReservation(order: StubOrder): Answer {
  const [authorization] = partsOf(order).authorizations
  if (authorization?.status === 'CAPTURED') return refused(422, 'PREVIOUSLY_CAPTURED')
  if (authorization?.status !== 'CREATED') return refused(422, 'PREVIOUSLY_VOIDED')
  authorization.status = 'VOIDED'
  return [200, authorization]
}

/** The real one verifies the bytes of the event; here, its signature says whose it is. */
function verified(body: { transmission_sig?: string; webhook_id?: string; webhook_event?: object }): Answer {
  const isOurs =
    body.transmission_sig === 'of PayPal' && body.webhook_id === 'WH-1' && body.webhook_event !== undefined
  return [200, { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }]
}

const refused = (status: number, issue: string): Answer => [
  status,
  { name: 'ERROR', message: 'The stub says no', details: [{ issue }] },
]
