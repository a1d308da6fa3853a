import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AddressForm, Contact, Register, Reservation, Withdrawal } from '#contract/api/forms.ts'
import { DraftStart } from '#contract/desk/opening.ts'
import { NewPrinter } from '#contract/desk/printer-forms.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { required } from '#contract/kit/validators.ts'
import { CheckoutPayload } from '#contract/orders/checkout.ts'

const named: [form: string, schema: z.ZodMiniType, field: string][] = [
  ['a contact message', Contact, 'fname'],
  ['a reservation', Reservation, 'name'],
  ['a registration', Register, 'name'],
  ['a withdrawal', Withdrawal, 'name'],
  ['an address', AddressForm, 'name'],
  ['an order', CheckoutPayload, 'name'],
  ['a printer of the desk', NewPrinter, 'name'],
  ['a restaurant that is set up', DraftStart, 'name'],
]

const invisible = [
  ['a zero-width space', '\u200b'],
  ['a soft hyphen between spaces', ' \u00ad '],
  ['a Hangul filler', '\u3164'],
  ['an empty pattern of Braille', '\u2800'],
  ['control and format characters', '\u0007\u202e\ufe0f'],
] as const

const wrongOf = (schema: z.ZodMiniType, form: Record<string, unknown>) =>
  (z.safeParse(schema, form).error?.issues ?? []).map(({ path, message }) => [path[0], message])

test.each(named)('a name that nobody can see is none in %s [R5.2250]', (_, schema, field) => {
  for (const [, name] of invisible)
    expect(wrongOf(schema, { [field]: name })).toContainEqual([field, fieldTexts.required])
  expect(wrongOf(schema, { [field]: 'An\u00adna' })).not.toContainEqual([field, fieldTexts.required])
})

test('a name keeps the invisible characters among its letters, and loses the spaces around it [R5.2250]', () => {
  expect(z.safeParse(required(), ' An\u00adna ').data).toBe('An\u00adna')
})
