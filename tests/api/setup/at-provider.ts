import { MollieStub } from './mollie-stub.ts'
import { PayPalStub } from './paypal-stub.ts'
import { StripeStub } from './stripe-stub.ts'

/** A provider, and what a guest does and gets back there. */
export interface AtProvider {
  stub: MollieStub | PayPalStub | StripeStub
  pay: () => void
  query: () => { payment: string; sess: string }
  /** What went back, in cents. */
  refunded: () => number[]
}
const inCents = (amounts: { amount: { value: string } }[]): number[] =>
  amounts.map(({ amount }) => Math.round(Number(amount.value) * 100))

export const atProviders = {
  async stripe(): Promise<AtProvider> {
    const stub = await new StripeStub().start()
    const { refunds: given } = stub
    return {
      stub,
      pay: () => stub.pay('cs_1'),
      query: () => stub.session().query,
      refunded: () => given.amounts,
    }
  },
  async mollie(): Promise<AtProvider> {
    const stub = await new MollieStub().start()
    return {
      stub,
      pay: () => Object.assign(stub.payment().payment, { status: 'paid', isCancelable: false }),
      query: () => stub.payment().query,
      refunded: () => inCents(stub.refunds),
    }
  },
  async paypal(): Promise<AtProvider> {
    const stub = await new PayPalStub().start()
    return {
      stub,
      pay: () => Object.assign(stub.order().order, { status: 'APPROVED' }),
      query: () => stub.order().query,
      refunded: () => inCents(stub.order().unit.payments.refunds),
    }
  },
}
export type ProviderStubKind = keyof typeof atProviders
