import type * as z from 'zod/mini'
import type { AddressForm } from '#contract/api/forms.ts'
import type { Address, Coordinates } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'
import type { FoundValues, TypedValues } from './address-fields.ts'

type Sent = z.input<typeof AddressForm>
/** The values of a form after validation. */
type Typed = Pick<Sent, 'name' | 'extras' | 'isDefault'> & { address: string; areaId: string }
type FoundFields = Pick<Sent, 'name' | 'address' | 'zipcode' | 'extras' | 'isDefault'>

/** The values of the old system's form for an address. */
export const typedValues = (address: Address | undefined): TypedValues => ({
  name: address?.name ?? '',
  areaId: address?.areaId ?? address?.area?.id ?? '',
  address: address?.address ?? '',
  extras: address?.extras ?? '',
  isDefault: address?.isDefault ?? false,
})

/** Areas to choose from, with their postcodes. */
export const areaOptions = (areas: Area[]) =>
  areas.map(({ id, name, zipcode }) => ({
    value: id,
    label: [zipcode, name].filter(Boolean).join(' '),
  }))

/** The body that sends an address back unchanged, including the `buildingCode` that no form shows. */
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

/** The body of the old system's form. Coordinates are kept only while street and area are the same. */
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

/** The body of the new system's form: the values, the location and the area that delivers there. */
export const foundAddress = (
  values: FoundFields,
  coordinates: Coordinates | undefined,
  area: Area | undefined,
): Sent => ({ ...values, zipcode: values.zipcode || area?.zipcode, coordinates, areaId: area?.id })

/** The values of the new system's form for a saved address. */
export const foundValues = ({
  name,
  address,
  zipcode,
  extras,
  isDefault,
  ...rest
}: Address): FoundValues => ({
  name,
  address,
  extras,
  isDefault,
  zipcode: zipcode ?? '',
  areaId: rest.areaId ?? rest.area?.id ?? '',
})

/**
 * Whether a saved address was changed to another street or zipcode by typing: it is no longer at the place that it was
 * found by.
 */
export const isElsewhere = (
  spot: { at: Coordinates } | undefined,
  { address, zipcode }: FoundValues,
  kept: Address,
): boolean =>
  spot?.at === kept.coordinates &&
  (address.trim() !== kept.address ||
    (zipcode.trim() !== '' && zipcodeKey(zipcode) !== zipcodeKey(kept.zipcode ?? '')))

/** The lines of an address below its name. */
export const linesOf = ({ address, extras, zipcode, town }: Address): string[] =>
  [address, extras, [zipcode, town].filter(Boolean).join(' ')].filter(line => line !== '')
