import { expect, test } from 'vitest'
import type { OpeningStep } from '#contract/desk/opening.ts'
import { vatOf } from '#islands/desk/menu/dish-actions.ts'
import { openState, whatGuestsCan } from '#islands/desk/opening/steps.ts'

const dishes = (...vat: string[]) => vat.map(each => ({ cells: { vat: each } }))

test('a dish begins with the VAT of its neighbours, the first one with that of food [R12.355]', () => {
  expect(vatOf(dishes('19', '7', '19'))).toBe('19')
  expect(vatOf(dishes(''))).toBe('7')
  expect(vatOf([])).toBe('7')
})

test('a closed shop says that guests read the menu only once one is published [R12.356]', () => {
  const closed = (state: OpeningStep['state']) =>
    whatGuestsCan({ isOpen: false, steps: [{ name: 'menu', required: true, state, missing: [] }] })
  expect(closed('done')).toBe('Guests read your menu and cannot order yet.')
  expect(closed('draft')).toBe('Guests find no dishes in your shop yet: publish your menu.')
  expect(closed('missing')).toBe(closed('draft'))
  expect(whatGuestsCan({ isOpen: true, steps: [] })).toBe('Guests can order at the times that you have set.')
})

test('a shop is said to be open once it has pages [R12.2806]', () => {
  expect(openState({ isOpen: true })).toBe('The shop is open')
  expect(openState({ isOpen: true, firstPages: 'building' })).not.toBe('The shop is open')
  expect(openState({ isOpen: true, firstPages: 'failed' })).toBe('The shop has no pages yet')
  expect(whatGuestsCan({ isOpen: true, firstPages: 'building', steps: [] })).toMatch(
    /no shop at its address yet/,
  )
})
