import type { PaymentProvider, SignedInPayload } from '#contract/checkout.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { FieldErrors } from '../request-error.ts'
import type { Catalogue } from '../shop/catalogue.ts'
import type { Shop } from '../shop/shop.ts'
import { checkTime } from './check-time.ts'
import { type Destination, destinationOf } from './destination.ts'
import { type Orderer, ordererOf } from './orderer.ts'

export interface CheckedForm {
  orderer: Orderer
  /** Where it is delivered to; absent when it is not. */
  destination: Destination | undefined
  provider: PaymentProvider | undefined
  deliverAt: string | undefined
}

interface Context {
  actor: Actor
  shop: Shop
  card: Catalogue
  now: Date
}

/** Checks a form against what the shop offers. Adds to `errors`; what it answers counts without errors only. */
export async function checkForm(
  tx: Tx,
  errors: FieldErrors,
  payload: SignedInPayload,
  { actor, shop, card, now }: Context,
): Promise<CheckedForm> {
  checkSwitches(errors, payload, { actor, shop })
  const orderer = await ordererOf(tx, errors, payload, { actor, shop })
  return {
    orderer,
    destination: destinationOf(errors, payload, { shop, orderer }),
    provider: checkProvider(errors, payload, card),
    deliverAt: checkTime(errors, payload, shop, now),
  }
}

/** Ways, invoices and points that the shop does not offer, or not to everyone. */
function checkSwitches(
  errors: FieldErrors,
  payload: SignedInPayload,
  { actor, shop }: Pick<Context, 'actor' | 'shop'>,
): void {
  const { deliveryType, takeaway, issueInvoice, useProfit } = payload
  const { features } = shop
  checkWay(errors, payload, { actor, shop })
  if (deliveryType !== 'curbside' && takeaway !== (deliveryType === 'takeaway')) {
    errors.add('takeaway', messages.invalid)
  }
  if (issueInvoice && !features.invoice) errors.add('issueInvoice', messages.notOffered)
  if (useProfit && !(features.loyalty && actor.kind === 'customer')) {
    errors.add('useProfit', messages.notOffered)
  }
}

/** Who sits at a table orders to that table and in no other way, and nobody else orders to one. */
function checkWay(
  errors: FieldErrors,
  { deliveryType, table }: SignedInPayload,
  { actor, shop }: Pick<Context, 'actor' | 'shop'>,
): void {
  const fits = (deliveryType === 'table') === (actor.kind === 'table')
  if (!fits || !shop.features.ways.includes(deliveryType)) errors.add('deliveryType', messages.wayClosed)
  if (actor.kind !== 'table') return
  if (table !== undefined && table !== actor.tableId) errors.add('table', messages.otherTable)
  if (!shop.tables.some(each => each.id === actor.tableId)) errors.add('table', messages.unknownTable)
}

function checkProvider(
  errors: FieldErrors,
  { paymentType, deliveryType }: SignedInPayload,
  card: Catalogue,
): PaymentProvider | undefined {
  const provider = card.providers.find(each => each.id === paymentType)
  const serves = provider && (provider.ways.length === 0 || provider.ways.includes(deliveryType))
  if (!serves) errors.add('paymentType', messages.paymentUnknown)
  return provider
}
