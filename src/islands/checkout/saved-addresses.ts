import type { Address, Area, User } from '#contract/account.ts'
import { internationalNumber, type phoneCountry } from '#lib/i18n/phone.ts'

/** The default address first, the others in their order. */
export const ownFirst = (addresses: Address[]): Address[] =>
  addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** The area that delivers to a saved address: its own, else the only one of its zipcode; undefined when none does. */
export function areaOf(areas: Area[], address: Address | undefined): Area | undefined {
  if (!address) return undefined
  const id = address.areaId ?? address.area?.id
  const zipcodes = areas.filter(({ zipcode }) => zipcode !== '' && zipcode === address.zipcode)
  return areas.find(area => area.id === id) ?? (zipcodes.length === 1 ? zipcodes[0] : undefined)
}

/** Name, e-mail and phone of an account, when all of them can be sent as they are. */
export function contactOf(user: User | null, country: ReturnType<typeof phoneCountry>) {
  if (!user || user.table) return undefined
  const { name, email, phone } = user
  return name && email && internationalNumber(phone, country) ? { name, email, phone } : undefined
}
