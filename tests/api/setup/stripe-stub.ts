import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECOND } from '#contract/kit/durations.ts'
import { StubRefunds } from './stub-refunds.ts'

interface StubSession {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null
  client_reference_id: string
  amount: number
  sent: Record<string, string>
}

interface StubDispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  currency: string
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'
}

const webhookSecret = 'whsec_of_the_tests'

/**
 * Speaks as much of Stripe's HTTP as the shop uses, and counts. It keeps to one session for one idempotency key, and
 * refuses what is sent empty.
 */
export class StripeStub {
  readonly sessions = new Map<string, StubSession>()
  readonly refunds = new StubRefunds()
  readonly disputes: StubDispute[] = []
  /** Requests as `POST /v1/checkout/sessions`, in their order. */
  readonly asked: string[] = []
  /** Awaited when a request has come, and again when it was carried out but is not answered yet. */
  onRequest: (request: string, moment: 'came' | 'done') => unknown = () => undefined
  /** While it is down it answers nothing. */
  down = false
  /** The addresses that it reports to. */
  readonly webhooks: { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }[] = []
  /** The key that it knows. */
  key = 'sk_test_x'
  /** The calls that the key has no right to, as `GET /v1/refunds?limit=1`. */
  forbids: RegExp | undefined
  /** What it refuses for good: the parameter of a new session that is wrong. */
  refuses: string | undefined
  private readonly byKey = new Map<string, string>()
  private readonly server = createServer((request, response) => {
    this.answer(request).then(
      ({ status, body }) =>
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
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    }
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** The sessions of an order. */
  of(code: string | undefined): StubSession[] {
    return [...this.sessions.values()].filter(session => session.client_reference_id === code)
  }

  /** A session by its place, and what its guest comes back with. */
  session(index = 0) {
    const found = [...this.sessions.values()][index]
    if (!found) throw new Error('no session was opened')
    const back = new URL(found.sent.success_url ?? '')
    const query = {
      payment: back.searchParams.get('payment') ?? '',
      sess: back.searchParams.get('sess') ?? '',
    }
    return { ...found, back, query }
  }

  /** The guest pays, as far as the session lets anybody. `processing` is a bank that takes its time. */
  pay(id: string, state: 'succeeded' | 'processing' | 'requires_payment_method' = 'succeeded'): void {
    const session = this.get(id)
    if (session.status === 'expired') throw new Error('nobody can pay an expired session')
    session.status = 'complete'
    session.payment_status = state === 'succeeded' ? 'paid' : 'unpaid'
    session.payment_intent = { id: `pi_${id}`, object: 'payment_intent', status: state }
  }

  /** A message as Stripe sends it: its text and signature. */
  message(type: string, id: string, secret = webhookSecret) {
    const others = [...this.refunds.all, ...this.disputes]
    const object = id === '' ? null : (others.find(each => each.id === id) ?? this.get(id))
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const time = Math.floor(Date.now() / SECOND)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { body, headers: { 'Stripe-Signature': `t=${time},v1=${signature}` } }
  }

  private get(id: string): StubSession {
    const session = this.sessions.get(id)
    if (!session) throw new Error(`the stub has no session ${id}`)
    return session
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const sent = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    for (const [name, value] of searchParams) if (!name.startsWith('expand')) sent[name] = value
    const asked = `${request.method} ${pathname}`
    this.asked.push(asked)
    await this.onRequest(asked, 'came')
    if (this.down) throw new Error('down')
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return refused(401, 'Invalid API Key provided: sk_test_********y')
    if (this.forbids?.test(`${request.method} ${request.url}`)) return forbidden()
    const answer = this.carryOut(asked, sent, String(request.headers['idempotency-key'] ?? ''))
    await this.onRequest(asked, 'done')
    return answer
  }

  private carryOut(
    asked: string,
    sent: Record<string, string>,
    key: string,
  ): { status: number; body: object } {
    const [empty] = Object.entries(sent).find(([, value]) => value === '') ?? []
    if (empty) return refused(400, `You passed an empty string for '${empty}'`)
    const [long] = Object.entries(sent).find(([name, value]) => [...value].length > mostOf(name)) ?? []
    if (long) return refused(400, `Invalid string: ${long} is too long`, long)
    if (asked === 'POST /v1/checkout/sessions' && this.refuses && sent[this.refuses] !== undefined)
      return refused(400, `Invalid ${this.refuses}`, this.refuses)
    if (asked === 'POST /v1/checkout/sessions') return { status: 200, body: this.create(sent, key) }
    if (asked === 'GET /v1/checkout/sessions') return this.sessionsOf(sent.payment_intent)
    if (asked === 'GET /v1/webhook_endpoints')
      return {
        status: 200,
        body: { object: 'list', data: this.webhooks, has_more: false, url: '/v1/webhook_endpoints' },
      }
    if (asked === 'GET /v1/disputes') return this.disputesOf(sent.payment_intent)
    if (asked === 'GET /v1/refunds') return this.refunds.list(sent.payment_intent ?? '')
    if (asked === 'POST /v1/refunds') return this.refunds.create(sent, key, this.paid(sent.payment_intent))
    const [, id = '', expires] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(asked) ?? []
    const session = this.sessions.get(id)
    if (!session) return refused(404, 'No such session')
    if (expires && session.status !== 'open') return refused(400, 'Only an open session can be expired')
    if (expires) session.status = 'expired'
    return { status: 200, body: session }
  }

  /** The amount of a payment. */
  private paid(payment: string | undefined): number {
    const all = [...this.sessions.values()]
    return all.find(({ payment_intent }) => payment_intent?.id === payment)?.amount ?? 0
  }

  private sessionsOf(payment: string | undefined) {
    const data = [...this.sessions.values()].filter(({ payment_intent }) => payment_intent?.id === payment)
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' } }
  }

  private disputesOf(payment: string | undefined) {
    const data = this.disputes.filter(({ payment_intent }) => payment_intent === payment)
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } }
  }

  private create(sent: Record<string, string>, key: string): StubSession {
    const known = this.byKey.get(key)
    if (known) return this.get(known)
    const id = `cs_${this.sessions.size + 1}`
    this.byKey.set(key, id)
    const session: StubSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: sent.client_reference_id ?? '',
      amount: Number(sent['line_items[0][price_data][unit_amount]']),
      sent,
    }
    this.sessions.set(id, session)
    return session
  }
}

/** The longest values of Stripe's parameters (https://github.com/stripe/openapi). */
function mostOf(name: string): number {
  if (name.endsWith('[description]')) return 1000
  if (name.includes('[metadata]') || name.startsWith('metadata[')) return 500
  return name === 'client_reference_id' ? 200 : 5000
}

const refused = (status: number, message: string, param?: string) => ({
  status,
  body: { error: { type: 'invalid_request_error', message, param } },
})

/** Stripe names the right that its key lacks. */
const forbidden = () => ({
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      message:
        "The provided key does not have the required permissions. Having the 'rak_x' permission would allow this.",
    },
  },
})
