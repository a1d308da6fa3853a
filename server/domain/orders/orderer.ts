import type { SignedInPayload } from '#contract/checkout.ts'
import { messages } from '#contract/messages.ts'
import type { Cents } from '#contract/money.ts'
import type { AddressRow } from '../../db/customer-tables.ts'
import type { Tx } from '../../db/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { lockCustomer } from '../accounts/lock.ts'
import { findAddress } from '../addresses/read.ts'
import { checkPhone } from '../check-phone.ts'
import type { FieldErrors } from '../request-error.ts'
import type { Shop } from '../shop/shop.ts'

/** Who orders, as it is kept with the order. */
export interface Orderer {
  userId: string | null
  name: string
  /** Empty for a table that gave none: then nobody is written to. */
  email: string
  /** In the form +493023125014. */
  phone: string
  table: { id: string; name: string } | undefined
  /** The customer's points when they are to be spent. */
  points: Cents
  /** The customer's own address that was named. */
  saved: AddressRow | undefined
}

interface OrdererContext {
  actor: Actor
  shop: Shop
}

/** Finds out who orders. Adds to `errors`; what it answers counts without errors only. */
export async function ordererOf(
  tx: Tx,
  errors: FieldErrors,
  payload: SignedInPayload,
  { actor, shop }: OrdererContext,
): Promise<Orderer> {
  const account = await accountOf(tx, actor, shop)
  const { table } = account
  const name = payload.name || account.name
  const email = payload.email || account.email
  const phone = payload.phone || account.phone
  if (!name) errors.add('name', messages.required)
  if (!email && !table) errors.add('email', messages.required)
  const userId = actor.kind === 'customer' ? actor.userId : null
  return {
    userId,
    name,
    email,
    phone: phone || !table ? checkPhone(errors, phone, shop.features.country) : '',
    table,
    points: payload.useProfit ? account.profit : 0,
    saved: await savedAddress(tx, errors, payload, userId),
  }
}

const NOBODY = { name: '', email: '', phone: '', profit: 0, table: undefined }

/** What the account says where the form says nothing. A customer's is locked, and so are the points. */
async function accountOf(tx: Tx, actor: Actor, { tables }: Shop) {
  if (actor.kind === 'guest') return NOBODY
  if (actor.kind === 'table') {
    const table = tables.find(each => each.id === actor.tableId) ?? { id: actor.tableId, name: '' }
    return { ...NOBODY, name: table.name, table }
  }
  const user = await lockCustomer(tx, actor.userId)
  return { ...NOBODY, ...user, email: user.email ?? '' }
}

/** Only a delivery asks for an address, and only a customer has any; another one's is not found. */
async function savedAddress(
  tx: Tx,
  errors: FieldErrors,
  { addressId, deliveryType }: SignedInPayload,
  userId: string | null,
): Promise<AddressRow | undefined> {
  if (addressId === undefined) return undefined
  if (userId === null) errors.add('addressId', messages.invalid)
  if (userId === null || deliveryType !== 'delivery') return undefined
  const row = await findAddress(tx, userId, addressId)
  if (!row) errors.add('addressId', messages.unknownAddress)
  return row
}
