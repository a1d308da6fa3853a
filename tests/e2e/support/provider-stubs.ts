import { MollieStub } from '../../api/setup/mollie-stub.ts'
import { PayPalStub } from '../../api/setup/paypal-stub.ts'

/** A stand-in of a payment provider, as a guest and an owner see it. */
export interface ProviderStub {
  kind: 'mollie' | 'paypal'
  /** The host of the page on which guests pay. */
  host: string
  env: NodeJS.ProcessEnv
  /** The addresses to which the guests of its payments come back, in the sequence in which they were opened. */
  returns: () => string[]
  /** The guest of a payment pays, or the bank says no. */
  decide: (index: number, outcome: 'paid' | 'declined') => void
  /** The amounts that went back. */
  refunded: () => string[]
  stop: () => void
}

export async function mollieStub(): Promise<ProviderStub> {
  const stub = await new MollieStub().start()
  return {
    kind: 'mollie',
    host: 'pay.mollie.example',
    env: stub.env,
    returns: () => stub.payments.map(({ sent }) => sent.redirectUrl),
    decide: (index, outcome) => {
      stub.payment(index).payment.status = outcome === 'paid' ? 'paid' : 'failed'
    },
    refunded: () => stub.refunds.map(({ amount }) => amount.value),
    stop: () => stub.stop(),
  }
}

export async function paypalStub(): Promise<ProviderStub> {
  const stub = await new PayPalStub().start()
  return {
    kind: 'paypal',
    host: 'paypal.example',
    env: stub.env,
    returns: () => stub.orders.map((_, index) => stub.order(index).back.href),
    decide: (index, outcome) => {
      stub.order(index).order.status = 'APPROVED'
      stub.captureStatus = outcome === 'paid' ? 'COMPLETED' : 'DECLINED'
    },
    refunded: () =>
      stub.orders.flatMap((_, index) =>
        stub.order(index).unit.payments.refunds.map(({ amount }) => amount.value),
      ),
    stop: () => stub.stop(),
  }
}
