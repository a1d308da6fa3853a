import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AddressForm,
  Contact,
  Login,
  Profile,
  Register,
  Reservation,
  ResetPassword,
  SocialRegister,
} from '#contract/api/forms.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import {
  email,
  maxLength,
  maxNumber,
  minLength,
  minNumber,
  pattern,
  required,
  requiredTrue,
} from '#contract/kit/validators.ts'
import { CheckoutPayload } from '#contract/orders/checkout.ts'

const person = { name: 'Ada', email: 'ada@example.org', phone: '+49 30 23125 111' }
const passwords = { password: 'correct horse', password_confirmation: 'correct horse' }

const forms: { form: string; schema: z.ZodMiniType; sent: Record<string, unknown>; optional: string[] }[] = [
  { form: 'a login [R5.2352]', schema: Login, sent: { email: person.email, password: 'x' }, optional: [] },
  { form: 'a reset [R5.2353]', schema: ResetPassword, sent: { email: person.email }, optional: [] },
  {
    form: 'a registration [R5.2354]',
    schema: Register,
    sent: { ...person, ...passwords, terms: true },
    optional: [],
  },
  {
    form: 'a social registration [R5.2354]',
    schema: SocialRegister,
    sent: {
      name: 'Ada',
      phone: person.phone,
      terms: true,
      socialId: '1',
      socialName: 'google',
      email: person.email,
    },
    optional: ['email'],
  },
  { form: 'a profile [R5.2355]', schema: Profile, sent: { ...person }, optional: [] },
  {
    form: 'a contact message [R5.2351]',
    schema: Contact,
    sent: { fname: 'Ada', lname: 'L', email: person.email, subject: 'S', message: 'M', terms: true },
    optional: [],
  },
  {
    form: 'a reservation [R5.2350]',
    schema: Reservation,
    sent: {
      ...person,
      reservedAt: '2026-05-01T18:00:00+02:00',
      guests: '10+',
      terms: true,
      notes: 'Fenster',
    },
    optional: ['notes'],
  },
  {
    form: 'an address [R5.13]',
    schema: AddressForm,
    sent: { name: 'Zuhause', address: 'Weg 1', extras: '2. OG' },
    optional: ['address', 'extras'],
  },
]

describe.each(forms)('$form', ({ schema, sent, optional }) => {
  test('takes a whole one', () => {
    expect(z.safeParse(schema, sent).success).toBe(true)
  })
  test.each(Object.keys(sent).filter(field => !optional.includes(field)))('refuses one without %s', field => {
    const without: Record<string, unknown> = { ...sent }
    delete without[field]
    const result = z.safeParse(schema, without)
    expect(result.error?.issues.map(issue => issue.path[0])).toContain(field)
  })
  test.each(optional.concat('unknown'))('takes one without %s', field => {
    const without: Record<string, unknown> = { ...sent }
    delete without[field]
    expect(z.safeParse(schema, without).success).toBe(true)
  })
})

test('two different passwords are refused under the confirmation [R5.2354 R5.2355]', () => {
  for (const [schema, base] of [
    [Register, { ...person, terms: true }],
    [Profile, person],
  ] as const) {
    const issues = z.safeParse(schema, { ...base, password: 'correct horse', password_confirmation: 'other' })
      .error?.issues
    expect(issues?.map(issue => [issue.path[0], issue.message])).toEqual([
      ['password_confirmation', fieldTexts.passwords],
    ])
  }
})

test.each([
  { validator: 'required', schema: required(), good: ' a ', bad: '   ' },
  { validator: 'required true', schema: requiredTrue(), good: true, bad: false },
  { validator: 'e-mail', schema: email(), good: 'a@b.de', bad: 'a@b' },
  { validator: 'min', schema: minNumber(0), good: 0, bad: -1 },
  { validator: 'max', schema: maxNumber(6), good: 6, bad: 7 },
  { validator: 'min length', schema: minLength(8), good: '12345678', bad: '1234567' },
  { validator: 'max length', schema: maxLength(3), good: 'abc', bad: 'abcd' },
  { validator: 'pattern', schema: pattern(/^\d{5}$/, fieldTexts.invalid), good: '10405', bad: '1040' },
])('the validator $validator takes $good and refuses $bad with a text [R5.28]', ({ schema, good, bad }) => {
  expect(z.safeParse(schema as z.ZodMiniType, good).success).toBe(true)
  expect(Object.values(fieldTexts)).toContain(
    z.safeParse(schema as z.ZodMiniType, bad).error?.issues[0]?.message,
  )
})

test.each(['name', 'email', 'phone', 'orderTime', 'terms', 'paymentType', 'deliveryType'])(
  'an order without %s is refused with a text under the field [R5.15 R5.2356]',
  field => {
    const whole: Record<string, unknown> = {
      cart: { items: [] },
      ...person,
      deliveryType: 'takeaway',
      orderTime: 'now',
      terms: true,
      paymentType: 1,
      takeaway: true,
    }
    expect(z.safeParse(CheckoutPayload, whole).success).toBe(true)
    delete whole[field]
    const issue = z.safeParse(CheckoutPayload, whole).error?.issues[0]
    expect(issue?.path).toEqual([field])
  },
)

test.each([
  ['2026-05-01T18:00:00+02:00', true],
  ['2028-02-29T23:59Z', true],
  ['2026-05-01T18:00:00.123Z', true],
  ['2026-05-01T18:00:00', false],
  ['2026-05-01', false],
  ['2026-02-30T18:00:00Z', false],
  ['2026-13-01T18:00:00Z', false],
  ['2026-05-01T24:00:00Z', false],
  ['2026-05-01T18:00:00+24:00', false],
  ['', false],
])('a later order names a moment of the calendar with its offset: %s', (deliverAt, fits) => {
  expect(z.safeParse(CheckoutPayload.shape.deliverAt, deliverAt).success).toBe(fits)
})
