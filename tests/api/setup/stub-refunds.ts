interface StubRefund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
}

interface StubAnswer {
  status: number
  body: object
}

/** The refunds of the stub: one for each idempotency key, and never more of a payment than was paid. */
export class StubRefunds {
  readonly all: StubRefund[] = []
  /** That of all payments. */
  currency = 'eur'
  /** How the next refunds begin. */
  status: StubRefund['status'] = 'succeeded'
  /** While it is set, refunds are refused with this code. */
  refusal: string | undefined
  /** Stripe forgets its keys after a day. */
  forgetKeys(): void {
    this.byKey.clear()
  }
  private readonly byKey = new Map<string, StubRefund>()

  /** The amounts that were refunded, in their order. */
  get amounts(): number[] {
    return this.all.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
  }

  /** Somebody gives money back in the provider's own dashboard. */
  atDashboard(payment: string, amount: number, status: StubRefund['status'] = 'succeeded'): StubRefund {
    const id = `re_${this.all.length + 1}`
    const refund: StubRefund = {
      id,
      object: 'refund',
      payment_intent: payment,
      amount,
      currency: this.currency,
      status,
      metadata: {},
    }
    this.all.push(refund)
    return refund
  }

  list(payment: string): StubAnswer {
    const data = this.all.filter(({ payment_intent }) => payment_intent === payment)
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
  }

  create(sent: Record<string, string>, key: string, paid: number): StubAnswer {
    const known = this.byKey.get(key)
    if (known) return { status: 200, body: known }
    const amount = Number(sent.amount)
    const before = this.all.filter(
      each => each.payment_intent === sent.payment_intent && each.status !== 'failed',
    )
    const sum = before.reduce((all, each) => all + each.amount, 0)
    if (this.refusal) return refused(this.refusal, 'The bank says no')
    if (sum >= paid) return refused('charge_already_refunded', 'has already been refunded')
    if (sum + amount > paid) return refused('amount_too_large', 'Refund amount is greater than what is left')
    const refund: StubRefund = {
      id: `re_${this.all.length + 1}`,
      object: 'refund',
      payment_intent: sent.payment_intent ?? '',
      amount,
      currency: this.currency,
      status: this.status,
      metadata: { refund: sent['metadata[refund]'] ?? '' },
    }
    this.all.push(refund)
    this.byKey.set(key, refund)
    return { status: 200, body: refund }
  }
}

const refused = (code: string, message: string): StubAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
})
