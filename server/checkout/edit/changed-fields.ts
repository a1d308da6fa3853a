import type { Area } from '#contract/delivery/area.ts'
import type { Spot } from '#contract/delivery/zone.ts'
import type { OrderEditDraft } from '#contract/desk/order-edit.ts'
import { notThisTime } from '#contract/desk/texts.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { EditedField } from '#server/db/edit-tables.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { fieldError, rejectInvalid } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import type { OrderRecord } from '#server/orders/store.ts'
import { requirePhone } from '#server/shop/check-phone.ts'
import type { Shop } from '#server/shop/shop.ts'
import { typedDestination } from '../destination.ts'
import { speaksOfAllergy } from '../speaks-of-allergy.ts'

type Columns = Partial<
  Pick<
    OrderRow,
    | 'deliver_at'
    | 'promised_at'
    | 'promised_before'
    | 'address'
    | 'phone'
    | 'name'
    | 'notes'
    | 'driver_notes'
    | 'allergy'
  >
>

/** What a change makes of an order besides its lines, by column, and which fields that is. */
export interface ChangedFields extends Columns {
  names: EditedField[]
  /** The area of a new address. */
  area?: Area
}

interface Changing {
  shop: Shop
  now: Date
  spot: Spot | undefined
}

/** Reads what is changed besides lines; what is as before counts as not changed. Throws a 422 at a field. */
export function changedFields(
  order: OrderRecord,
  given: OrderEditDraft,
  { shop, now, spot }: Changing,
): ChangedFields {
  const { row, items } = order
  const names: EditedField[] = []
  const changed = <C extends Columns>(name: EditedField, columns: C): C | undefined => {
    const isNew = Object.entries(columns).some(([column, value]) => row[column as keyof OrderRow] !== value)
    if (isNew) names.push(name)
    return isNew ? columns : undefined
  }
  const columns: Columns = {
    ...(given.time !== undefined && changed('time', timeColumns(row, given.time, now))),
    ...(given.phone !== undefined &&
      changed('phone', { phone: requirePhone(given.phone, shop.features.country) })),
    ...(given.name !== undefined && changed('name', { name: oneLine(given.name) })),
    ...(given.notes !== undefined && changed('notes', { notes: given.notes })),
    ...(given.driverNotes !== undefined &&
      rulesOf(row.order_type).isDelivered &&
      changed('driverNotes', { driver_notes: oneLine(given.driverNotes) })),
  }
  const isMarked =
    columns.notes !== undefined &&
    speaksOfAllergy(
      [columns.notes],
      items.map(({ words }) => words.guest),
    )
  const address = given.address && newAddress(row, given.address, shop, spot)
  const moved = address && changed('address', { address: address.stored })
  return {
    ...columns,
    ...(isMarked && { allergy: 1 }),
    ...(address && moved && { ...moved, area: address.area }),
    names,
  }
}

/** An order that was promised has a new promise, and one that was wanted for a time another one. */
function timeColumns(row: OrderRow, time: string, now: Date): Columns {
  const at = new Date(Math.ceil(Date.parse(time) / MINUTE) * MINUTE)
  if (at <= now || at.getTime() > now.getTime() + limits.bookableDays * DAY)
    throw fieldError('time', notThisTime)
  const iso = at.toISOString()
  return {
    ...((row.deliver_at !== null || row.promised_at === null) && { deliver_at: iso }),
    ...(row.promised_at !== null && { promised_at: iso, promised_before: null }),
  }
}

function newAddress(
  row: OrderRow,
  typed: NonNullable<OrderEditDraft['address']>,
  shop: Shop,
  spot: Spot | undefined,
) {
  if (!rulesOf(row.order_type).isDelivered) throw fieldError('address', fieldTexts.invalid)
  const { value, problems } = typedDestination({ address: typed }, shop, spot)
  rejectInvalid(problems)
  if (!value) throw fieldError('address', fieldTexts.invalid)
  return { area: value.area, stored: JSON.stringify({ ...value, field: undefined }) }
}
