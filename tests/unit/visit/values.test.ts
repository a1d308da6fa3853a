import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { ContactValues, emptyContact } from '../../../src/islands/contact/contact-values.ts'
import { problemsOf } from '../../../src/islands/form/problems.ts'
import { emptyReservation, reservationValues } from '../../../src/islands/reservation/reservation-values.ts'

const filled = {
  reservedAt: '2026-05-15T17:30:00.000Z',
  guests: '4',
  name: 'Ada',
  email: 'ada@example.org',
  phone: '030 901820',
  notes: '',
  terms: true,
}

test('an empty message names every field in its order [R5.10]', () => {
  expect(problemsOf(ContactValues, emptyContact)).toEqual([
    { name: 'fname', message: messages.required },
    { name: 'lname', message: messages.required },
    { name: 'email', message: messages.required },
    { name: 'subject', message: messages.required },
    { name: 'message', message: messages.required },
    { name: 'terms', message: messages.terms },
  ])
})

test('an empty request for a table names every field but notes [R5.9]', () => {
  const names = problemsOf(reservationValues('DE'), emptyReservation).map(({ name }) => name)
  expect(names.sort()).toEqual(['email', 'guests', 'name', 'phone', 'reservedAt', 'terms'])
})

test.each([
  ['030 901820', []],
  ['+90 212 244 12 34', []],
  ['+49 1', [{ name: 'phone', message: messages.phone }]],
  ['keine', [{ name: 'phone', message: messages.phone }]],
])('a number in Germany: %s', (phone, problems) => {
  expect(problemsOf(reservationValues('DE'), { ...filled, phone })).toEqual(problems)
})
