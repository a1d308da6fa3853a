import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldTexts } from '#contract/kit/texts.ts'
import { contactFields } from '#islands/contact/contact-fields.ts'
import { isRequired } from '#islands/form/define-fields.ts'
import { problemsOf } from '#islands/form/problems.ts'
import { reservationFields } from '#islands/reservation/reservation-fields.ts'
import { onPage } from '../page-config.ts'

onPage({ country: 'de' })

const filled = {
  reservedAt: '2026-05-15T17:30:00.000Z',
  guests: '4',
  name: 'Ada',
  email: 'ada@example.org',
  phone: '030 901820',
  notes: '',
  terms: true,
}

test('an empty message names every field in its order', () => {
  expect(problemsOf(contactFields.schema, contactFields.empty)).toEqual([
    { name: 'fname', message: fieldTexts.required },
    { name: 'lname', message: fieldTexts.required },
    { name: 'email', message: fieldTexts.required },
    { name: 'subject', message: fieldTexts.required },
    { name: 'message', message: fieldTexts.required },
    { name: 'terms', message: fieldTexts.privacy },
  ])
})

test('an empty request for a table names every field but notes', () => {
  const names = problemsOf(reservationFields.schema, reservationFields.empty).map(({ name }) => name)
  expect(names.sort()).toEqual(['email', 'guests', 'name', 'phone', 'reservedAt', 'terms'])
})

test.each([
  ['030 901820', []],
  ['+90 212 244 12 34', []],
  ['+49 1', [{ name: 'phone', message: fieldTexts.phone }]],
  ['keine', [{ name: 'phone', message: fieldTexts.phone }]],
])('a number in Germany: %s', (phone, problems) => {
  expect(problemsOf(reservationFields.schema, { ...filled, phone })).toEqual(problems)
})

test('a number is sent in its international form, and consent as it was given', () => {
  expect(z.parse(reservationFields.schema, filled)).toEqual({ ...filled, phone: '+49 30 901820' })
})

test('the schema says which fields have to be filled in', () => {
  const required = Object.keys(reservationFields.empty).filter(name => isRequired(reservationFields, name))
  expect(required).toEqual(['reservedAt', 'guests', 'name', 'email', 'phone', 'terms'])
})
