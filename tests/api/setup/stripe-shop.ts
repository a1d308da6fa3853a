import { recordingMailer } from './mailer.ts'
import { changeCatalogue, openShop, type TestShop } from './shop.ts'
import { StripeStub } from './stripe-stub.ts'

interface StripeShop {
  shop: TestShop
  stripe: StripeStub
  mails: ReturnType<typeof recordingMailer>['mails']
  close: () => Promise<void>
}

/** A shop whose online payment is Stripe's. */
export async function openStripeShop(): Promise<StripeShop> {
  const { mails, mailer } = recordingMailer()
  const stripe = await new StripeStub().start()
  const shop = await openShop({ mailer, config: { env: stripe.env } })
  await changeCatalogue(shop, tx =>
    tx.updateTable('payment_providers').set({ kind: 'stripe' }).where('id', '=', 'online').execute(),
  )
  const close = async () => {
    await shop.close()
    stripe.stop()
  }
  return { shop, stripe, mails, close }
}
