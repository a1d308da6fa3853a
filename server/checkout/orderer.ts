import { rulesOf } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import { findAddress } from '#server/customers/addresses/read.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import type { Tx } from '#server/db/database.ts'
import { lockSession } from '#server/dining/evening.ts'
import type { Checked } from '#server/kit/field-problems.ts'
import type { OrderActor } from '#server/sessions/actor.ts'
import { lockCustomer } from '#server/sessions/lock.ts'
import { checkPhone } from '#server/shop/check-phone.ts'
import type { Shop } from '#server/shop/shop.ts'

/** The person who orders, as stored with the order. */
export interface Orderer {
  userId: string | null
  name: string
  /** Empty when a table gave none: then no mail is sent. */
  email: string
  /** In the form +493023125014. */
  phone: string
  table: { id: string; name: string } | undefined
  /** The customer's saved address of the form's `addressId`. */
  saved: AddressRow | undefined
}

/** The person who orders: the form's fields, and the account's where the form has none. At the desk nobody has to give an e-mail address. */
export async function ordererOf(
  tx: Tx,
  payload: SignedInPayload,
  { actor, shop }: { actor: OrderActor; shop: Shop },
): Promise<Checked<Orderer>> {
  const account = await accountOf(tx, actor, { shop, tableId: payload.table })
  const { table } = account
  const name = payload.name || account.name
  const email = payload.email || account.email
  const typedPhone = payload.phone || account.phone
  const isStaff = actor.kind === 'staff'
  const needsPhone = isStaff ? rulesOf(payload.deliveryType).isDelivered : !table
  const userId = actor.kind === 'customer' ? actor.userId : null
  const phone =
    typedPhone || needsPhone ? checkPhone(typedPhone, shop.features.country) : { value: '', problems: [] }
  const saved = await savedAddress(tx, payload, userId)
  return {
    value: { userId, name, email, phone: phone.value, table, saved: saved.value },
    problems: [
      ...(name ? [] : [{ field: 'name', message: fieldTexts.required }]),
      ...(email || table || isStaff ? [] : [{ field: 'email', message: fieldTexts.required }]),
      ...phone.problems,
      ...saved.problems,
    ],
  }
}

const NOBODY = { name: '', email: '', phone: '', table: undefined }

/**
 * The defaults from the account. A customer's row is locked, and with it what is taken off the order; a table with evenings is, so that it is
 * not closed meanwhile.
 */
async function accountOf(
  tx: Tx,
  actor: OrderActor,
  { shop, tableId }: { shop: Pick<Shop, 'tables' | 'tableEvening'>; tableId: string | undefined },
) {
  const { tables } = shop
  if (actor.kind === 'guest') return NOBODY
  if (actor.kind === 'staff') return { ...NOBODY, table: tables.find(({ id }) => id === tableId) }
  if (actor.kind === 'table') {
    if (shop.tableEvening) await lockSession(tx, actor)
    const table = tables.find(each => each.id === actor.tableId) ?? { id: actor.tableId, name: '' }
    return { ...NOBODY, name: table.name, table }
  }
  const user = await lockCustomer(tx, actor.userId)
  return { ...NOBODY, ...user, email: user.email ?? '' }
}

/** Only a delivery needs an address, and only customers have saved ones; another customer's address is not found. */
async function savedAddress(
  tx: Tx,
  { addressId, deliveryType }: SignedInPayload,
  userId: string | null,
): Promise<Checked<AddressRow | undefined>> {
  if (addressId === undefined) return { value: undefined, problems: [] }
  if (userId === null) {
    return { value: undefined, problems: [{ field: 'addressId', message: fieldTexts.invalid }] }
  }
  if (!rulesOf(deliveryType).isDelivered) return { value: undefined, problems: [] }
  const row = await findAddress(tx, userId, addressId)
  return { value: row, problems: row ? [] : [{ field: 'addressId', message: fieldTexts.unknownAddress }] }
}
