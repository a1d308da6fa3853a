import { expect, test } from 'vitest'
import { checkoutFields } from '#islands/checkout/checkout-fields.ts'
import { contactFields } from '#islands/contact/contact-fields.ts'
import { maxLengthOf } from '#islands/form/define-fields.ts'
import { reservationFields } from '#islands/reservation/reservation-fields.ts'

const { shape } = checkoutFields([])

test.each([
  ['a required text', contactFields.shape.message, 5000],
  ['an e-mail address', contactFields.shape.email, 254],
  ['an optional text', reservationFields.shape.notes, 1000],
  ['a text of a group', shape['address.zipcode'], 12],
  ['a choice', reservationFields.shape.guests, undefined],
])('a field takes as many letters as the schema of %s', (_, schema, length) => {
  expect(maxLengthOf(schema)).toBe(length)
})
