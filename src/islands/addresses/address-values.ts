import type * as z from 'zod/mini'
import type { Address, Area, Coordinates, Place } from '#contract/account.ts'
import type { AddressForm } from '#contract/forms.ts'
import type { TypedValues } from './address-fields.ts'

type Sent = z.input<typeof AddressForm>
/** What was typed, once it is checked. */
type Typed = Pick<Sent, 'name' | 'extras' | 'isDefault'> & { address: string; areaId: string }
type Found = Pick<Sent, 'name' | 'address' | 'zipcode' | 'extras' | 'isDefault'>

/** An address as the old form holds it. */
export const typedValues = (address: Address | undefined): TypedValues => ({
  name: address?.name ?? '',
  areaId: address?.areaId ?? address?.area?.id ?? '',
  address: address?.address ?? '',
  extras: address?.extras ?? '',
  isDefault: address?.isDefault ?? false,
})

/** An address as it is sent back: with the `buildingCode` that no form shows. */
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

/** What the old form sends. A location is only right for the street and area that it was found for. */
export function typedAddress(values: Typed, areas: Area[], kept: Address | undefined): Sent {
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

/** What the new form sends: what was typed, the location and the area that delivers there. */
export const foundAddress = (
  values: Found,
  coordinates: Coordinates | undefined,
  area: Area | undefined,
): Sent => ({ ...values, zipcode: values.zipcode || area?.zipcode, coordinates, areaId: area?.id })

/** Street and number of a place, whose town is told by its zipcode already. */
export function streetOf({ address, zipcode }: Place): string {
  const at = zipcode ? address.indexOf(`, ${zipcode}`) : -1
  return at > 0 ? address.slice(0, at) : address
}

/** How an address reads below its name, line by line. */
export const linesOf = ({ address, extras, zipcode, area }: Address): string[] =>
  [address, extras, [zipcode, area?.name].filter(Boolean).join(' ')].filter(line => line !== '')
