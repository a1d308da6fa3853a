import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'

vi.mock('#lib/routing/page-config.ts', () => ({ pageConfig: () => ({ country: 'de' }) }))

// Files share what they have loaded, so the fields may be there already, with the page of another file.
vi.resetModules()
const { contactFields } = await import('#islands/contact/contact-fields.ts')
const { isRequired } = await import('#islands/form/define-fields.ts')
const { problemsOf } = await import('#islands/form/problems.ts')
const { reservationFields } = await import('#islands/reservation/reservation-fields.ts')

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
    { name: 'fname', message: messages.required },
    { name: 'lname', message: messages.required },
    { name: 'email', message: messages.required },
    { name: 'subject', message: messages.required },
    { name: 'message', message: messages.required },
    { name: 'terms', message: messages.terms },
  ])
})

test('an empty request for a table names every field but notes', () => {
  const names = problemsOf(reservationFields.schema, reservationFields.empty).map(({ name }) => name)
  expect(names.sort()).toEqual(['email', 'guests', 'name', 'phone', 'reservedAt', 'terms'])
})

test.each([
  ['030 901820', []],
  ['+90 212 244 12 34', []],
  ['+49 1', [{ name: 'phone', message: messages.phone }]],
  ['keine', [{ name: 'phone', message: messages.phone }]],
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
