import * as z from 'zod/mini'
import type { Address, Area, Coordinates, Place } from '#contract/account.ts'
import type { AddressForm } from '#contract/forms.ts'
import { maxLength, required } from '#contract/validators.ts'

type Sent = z.input<typeof AddressForm>

/** The old system's form, in which the area is chosen (docs/rules.md, R5.13). */
export const TypedForm = z.object({
  name: required(),
  areaId: required(),
  address: required(300),
  extras: maxLength(300),
  isDefault: z.boolean(),
})
export type TypedValues = z.input<typeof TypedForm>

/** The new system's form: the location is searched for or set on the map, and determines the area. */
export const FoundForm = z.object({
  address: maxLength(300),
  zipcode: maxLength(12),
  name: required(),
  extras: required(300),
  isDefault: z.boolean(),
})
export type FoundValues = z.input<typeof FoundForm>

export const typedValues = (address: Address | undefined): TypedValues => ({
  name: address?.name ?? '',
  areaId: address?.areaId ?? address?.area?.id ?? '',
  address: address?.address ?? '',
  extras: address?.extras ?? '',
  isDefault: address?.isDefault ?? false,
})

export const foundValues: FoundValues = { address: '', zipcode: '', name: '', extras: '', isDefault: false }

/** Returns an address as the API expects it, including `buildingCode`, which no form shows. */
export const sentAddress = (address: Address): Sent => ({
  name: address.name,
  address: address.address,
  extras: address.extras,
  zipcode: address.zipcode,
  isDefault: address.isDefault,
  coordinates: address.coordinates,
  areaId: address.areaId ?? address.area?.id,
  buildingCode: address.buildingCode,
})

/**
 * Returns the old form's values as the API expects them. The stored location is kept only if street and area
 * are unchanged.
 */
export function typedAddress(values: TypedValues, areas: Area[], kept: Address | undefined): Sent {
  const area = areas.find(each => each.id === values.areaId)
  const before = typedValues(kept)
  const moved = before.address !== values.address.trim() || before.areaId !== values.areaId
  return {
    ...values,
    zipcode: area?.zipcode || (moved ? undefined : kept?.zipcode),
    coordinates: moved ? undefined : kept?.coordinates,
    buildingCode: kept?.buildingCode,
  }
}

/**
 * Returns the new form's values as the API expects them, with the location and the area that delivers there.
 */
export const foundAddress = (
  values: FoundValues,
  coordinates: Coordinates | undefined,
  area: Area | undefined,
): Sent => ({ ...values, zipcode: values.zipcode || area?.zipcode, coordinates, areaId: area?.id })

/** Returns a place's street and number. The town is dropped when the zipcode is known. */
export function streetOf({ address, zipcode }: Place): string {
  const at = zipcode ? address.indexOf(`, ${zipcode}`) : -1
  return at > 0 ? address.slice(0, at) : address
}

/** Returns the lines to display below an address's name. */
export const linesOf = ({ address, extras, zipcode, area }: Address): string[] =>
  [address, extras, [zipcode, area?.name].filter(Boolean).join(' ')].filter(line => line !== '')
