import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldTexts } from '#contract/kit/texts.ts'
import { checkoutFields } from '#islands/checkout/checkout-fields.ts'
import { contactFields } from '#islands/contact/contact-fields.ts'
import { type FormFields, isRequired } from '#islands/form/define-fields.ts'
import { reservationFields } from '#islands/reservation/reservation-fields.ts'
import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'

const TERMS = { terms: '/agb' }
const PRIVACY = { privacy: '/datenschutz' }
const onPageWith = (paths: object) => setPageConfig({ country: 'de', paths } as PageConfig)
afterEach(() => setPageConfig(undefined))

type Form = Pick<FormFields<unknown, unknown>, 'definitions' | 'shape'>
const forms: [string, Form][] = [
  ['checkout', checkoutFields([])],
  ['a reservation', reservationFields],
]

const askedOf = (form: Form) => {
  const { terms } = form.shape
  const answered = terms && z.safeParse(terms, false)
  return {
    required: isRequired(form, 'terms'),
    label: form.definitions.terms?.label,
    sent: answered?.data,
    problem: answered?.error?.issues[0]?.message,
  }
}

test.each(forms)('%s asks to accept the legal texts that there are [R5.2252]', (_, form) => {
  onPageWith({ ...TERMS, ...PRIVACY })
  const terms = { required: true, label: 'Terms and conditions', sent: undefined, problem: fieldTexts.terms }
  expect(askedOf(form)).toEqual(terms)
  onPageWith(TERMS)
  expect(askedOf(form)).toEqual(terms)
  onPageWith(PRIVACY)
  expect(askedOf(form)).toEqual({ ...terms, label: 'Privacy', problem: fieldTexts.privacy })
  onPageWith({})
  expect(askedOf(form)).toMatchObject({ required: false, sent: true, problem: undefined })
})

test('a message asks whether the privacy policy was read, where there is one [R5.2252 R2.792]', () => {
  onPageWith({ ...TERMS, ...PRIVACY })
  expect(askedOf(contactFields)).toMatchObject({ required: true, label: 'Privacy' })
  onPageWith(TERMS)
  expect(askedOf(contactFields)).toMatchObject({ required: false, sent: true })
})
