import type { User } from '#contract/api/account.ts'
import type { Address } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'
import { internationalNumber, type phoneCountry } from '#lib/i18n/phone.ts'
import type { CheckoutValues } from './checkout-fields.ts'

/** Returns the addresses with the default one first. */
export const ownFirst = (addresses: Address[]): Address[] =>
  addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

/**
 * Returns the area that delivers to a saved address: its own, or the only one with its zipcode; undefined if
 * none does.
 */
export function areaOf(areas: Area[], address: Address | undefined): Area | undefined {
  if (!address) return undefined
  const id = address.areaId ?? address.area?.id
  const key = zipcodeKey(address.zipcode ?? '')
  const zipcodes = areas.filter(({ zipcode }) => zipcode !== '' && zipcodeKey(zipcode) === key)
  return areas.find(area => area.id === id) ?? (zipcodes.length === 1 ? zipcodes[0] : undefined)
}

/** The zipcode of the chosen address: a saved one of a customer, a typed one of everybody else. */
export const zipcodeOf = (
  { address, addressId }: CheckoutValues,
  addresses: Address[] | undefined,
): string => (addresses ? (addresses.find(({ id }) => id === addressId)?.zipcode ?? '') : address.zipcode)

/** Returns an account's name, e-mail and phone if all of them are valid for an order, otherwise undefined. */
export function contactOf(user: User | null, country: ReturnType<typeof phoneCountry>) {
  if (!user || user.table) return undefined
  const { name, email } = user
  const phone = internationalNumber(user.phone, country)
  return name && email && phone ? { name, email, phone } : undefined
}
