import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StubAmount {
  currency: string
  value: string
}

interface StubPayment {
  id: string
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'
  isCancelable: boolean
  sent: {
    amount: StubAmount
    description: string
    redirectUrl: string
    webhookUrl: string
    method: string[]
    locale?: string
    metadata: { order: string }
  }
  _links: { checkout: { href: string } }
}

interface StubRefund {
  id: string
  payment: string
  status: 'queued' | 'pending' | 'refunded' | 'failed'
  amount: StubAmount
  metadata: { refund?: string } | null
}

type Answer = [status: number, body: object]

/**
 * Speaks as much of Mollie's HTTP as the shop uses. It keeps to one payment and one refund for one idempotency key, and never gives
 * back more than was paid.
 */
export class MollieStub {
  readonly payments: StubPayment[] = []
  readonly refunds: StubRefund[] = []
  readonly chargebacks: { id: string; payment: string; amount: StubAmount; reversedAt: string | null }[] = []
  /** What is switched on at Mollie. */
  methods = ['creditcard', 'paypal', 'banktransfer', 'klarna', 'pointofsale']
  /** Requests as `POST /v2/payments`, in their order. */
  readonly asked: string[] = []
  /** The key that it knows. */
  key = 'test_x'
  /** The calls that the key has no right to, as `GET /v2/payments/tr_1/refunds?limit=1`. */
  forbids: RegExp | undefined
  /** While it is set, every call is refused with this status. */
  refuses: number | undefined
  /** Carries out the next call, and then its answer is lost. */
  losesAnswer = false
  /** How the next refunds begin. */
  refundStatus: StubRefund['status'] = 'refunded'
  private readonly byKey = new Map<string, Answer>()
  private readonly server = createServer((request, response) => {
    this.answer(request).then(
      ([status, body]) =>
        response.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(JSON.stringify(body)),
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
    return { MOLLIE_API_KEY: 'test_x', MOLLIE_API_URL: `http://127.0.0.1:${port}` }
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** A payment by its place, and what its guest comes back with. */
  payment(index = 0) {
    const payment = this.payments[index]
    if (!payment) throw new Error('no payment was opened')
    const back = new URL(payment.sent.redirectUrl)
    const [provider, sess] = ['payment', 'sess'].map(name => back.searchParams.get(name) ?? '')
    return { payment, back, query: { payment: provider ?? '', sess: sess ?? '' } }
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    const asked = `${request.method} ${pathname}`
    this.asked.push(asked)
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return [401, { status: 401, title: 'Unauthorized Request', detail: 'Missing authentication' }]
    if (this.forbids?.test(`${request.method} ${request.url}`)) return refused(403, 'Missing permission')
    if (this.refuses !== undefined) return refused(this.refuses, 'The stub says no')
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? this.byKey.get(key) : undefined
    const answer = known ?? this.carryOut(asked, text === '' ? undefined : JSON.parse(text), searchParams)
    if (typeof key === 'string') this.byKey.set(key, answer)
    if (this.losesAnswer) {
      this.losesAnswer = false
      throw new Error('lost')
    }
    return answer
  }

  private carryOut(asked: string, body: unknown, query: URLSearchParams): Answer {
    if (asked === 'GET /v2/methods') {
      const takes = Number(query.get('amount[value]')) > 0 && query.get('amount[currency]') === 'EUR'
      return [200, { _embedded: { methods: takes ? this.methods.map(id => ({ id })) : [] } }]
    }
    if (asked === 'POST /v2/payments') return this.create(body as StubPayment['sent'])
    const [, method, id, list] = /^(\w+) \/v2\/payments\/(\w+)(?:\/(\w+))?$/.exec(asked) ?? []
    const payment = this.payments.find(each => each.id === id)
    if (!payment) return refused(404, 'No payment exists with token')
    if (list === 'chargebacks' || (list === 'refunds' && method === 'GET'))
      return [200, { _embedded: { [list]: this[list].filter(each => each.payment === id) } }]
    if (list === 'refunds') return this.giveBack(payment, body as Pick<StubRefund, 'amount' | 'metadata'>)
    if (method === 'DELETE') {
      if (!payment.isCancelable) return refused(422, 'The payment cannot be canceled')
      Object.assign(payment, { status: 'canceled', isCancelable: false })
    }
    return [200, payment]
  }

  private create(sent: StubPayment['sent']): Answer {
    if (!/^\d+\.\d\d$/.test(sent.amount.value)) return refused(422, 'The amount is not valid')
    // The real one cuts it by itself; a guest would read half a word.
    if ([...sent.description].length > 255 || !sent.description.isWellFormed())
      return refused(422, 'The description is too long')
    if (JSON.stringify(sent.metadata).length > 1024) return refused(422, 'The metadata is too large')
    if (!/^https?:/.test(sent.redirectUrl)) return refused(422, 'The redirect URL is invalid')
    if (sent.method.some(each => !this.methods.includes(each)))
      return refused(422, 'The method is not enabled')
    const id = `tr_${this.payments.length + 1}`
    const href = `https://pay.mollie.example/${id}`
    this.payments.push({ id, status: 'open', isCancelable: true, sent, _links: { checkout: { href } } })
    return [201, this.payments.at(-1) ?? {}]
  }

  private giveBack(
    { id, sent, status }: StubPayment,
    { amount, metadata }: Pick<StubRefund, 'amount' | 'metadata'>,
  ): Answer {
    const given = this.refunds.filter(each => each.payment === id && each.status !== 'failed')
    const sum = [...given.map(each => each.amount), amount].reduce((all, { value }) => all + Number(value), 0)
    if (status !== 'paid' || sum > Number(sent.amount.value) + 0.001)
      return refused(422, 'The amount is higher than the maximum')
    const refund = {
      id: `re_${this.refunds.length + 1}`,
      payment: id,
      status: this.refundStatus,
      amount,
      metadata,
    }
    this.refunds.push(refund)
    return [201, refund]
  }
}

const refused = (status: number, detail: string): Answer => [status, { status, title: 'Refused', detail }]
