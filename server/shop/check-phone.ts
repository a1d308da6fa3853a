import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainPhone } from '#contract/kit/normal-forms.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { type Checked, type FieldProblem, rejectInvalid } from '#server/kit/field-problems.ts'
import type { Shop } from './shop.ts'

/** A phone number in the form +493023125014. A number without a country code belongs to `country`. */
export function checkPhone(phone: string, country: string): Checked<string> {
  const code = country.toUpperCase()
  const defaultCountry = isSupportedCountry(code) ? code : 'DE'
  const number = parsePhoneNumberFromString(plainPhone(phone), { defaultCountry, extract: false })
  const isValid = number?.isValid() && !number.ext
  return {
    value: number?.number ?? phone,
    problems: isValid ? [] : [{ field: 'phone', message: fieldTexts.phone }],
  }
}

/** What is wrong with a phone number among the fields of a form, if it is there. */
export const phoneProblems = (
  { phone }: { phone?: string | undefined },
  { features }: Pick<Shop, 'features'>,
): FieldProblem[] => (phone ? checkPhone(phone, features.country).problems : [])

/** `checkPhone` for a caller that has nothing else to check. Throws a 422. */
export function requirePhone(phone: string, country: string): string {
  const { value, problems } = checkPhone(phone, country)
  rejectInvalid(problems)
  return value
}
