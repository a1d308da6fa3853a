import { atom } from 'nanostores'
import { type PhoneCountry, phoneCountry } from '#lib/i18n/phone.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

type Country = PhoneCountry['code']

/** The country that a guest has chosen for numbers without a calling code, in all forms of the page. */
export const $chosenCountry = atom<Country | undefined>()

/** The country of numbers without a calling code. */
export const countryHere = (): Country => $chosenCountry.get() ?? phoneCountry(pageConfig().country)
