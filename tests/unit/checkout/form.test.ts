import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { catalogue, failures, fieldTexts } from '#contract/kit/texts.ts'
import { type CheckoutValues, checkoutFields } from '#islands/checkout/checkout-fields.ts'
import { failureText, type OrderLookup } from '#islands/checkout/order/failure.ts'
import { fieldNames, ownAliases, typedAliases } from '#islands/checkout/order/field-names.ts'
import { isRequired } from '#islands/form/define-fields.ts'
import { placeErrors, problemsOf } from '#islands/form/problems.ts'
import { ApiError } from '#lib/api/errors.ts'
import { translate, translateBy } from '#lib/i18n/translate.ts'
import { onPage } from '../page-config.ts'
import { areas, delivery, pizzaLine } from './fixtures.ts'

onPage({ country: 'de' })

const { schema, shape, definitions } = checkoutFields(areas)
const problems = (changed: Partial<CheckoutValues>) =>
  Object.fromEntries(problemsOf(schema, { ...delivery, ...changed }).map(each => [each.name, each.message]))

describe('the checkout form', () => {
  test('is valid when everything is filled in [R5.21]', () => {
    expect(problems({})).toEqual({})
  })

  test('says all that is missing at once [R5.15 R5.19]', () => {
    const empty = {
      name: ' ',
      email: '',
      phone: '',
      address: { address: '', zipcode: '', areaId: '', extras: '' },
      orderTime: 'later' as const,
      paymentType: '',
      terms: false,
    }
    expect(problems(empty)).toEqual({
      name: fieldTexts.required,
      email: fieldTexts.required,
      phone: fieldTexts.required,
      'address.address': fieldTexts.address,
      'address.zipcode': fieldTexts.required,
      'address.areaId': fieldTexts.required,
      deliverAt: fieldTexts.required,
      paymentType: fieldTexts.required,
      terms: fieldTexts.terms,
    })
  })

  test('asks a table’s guest for neither name nor address, and takes an e-mail address that is one [R6.20]', () => {
    const atTable = checkoutFields(areas, { atTable: true }).schema
    const wrong = (changed: Partial<CheckoutValues>) =>
      problemsOf(atTable, { ...delivery, deliveryType: 'table', ...changed }).map(each => each.name)
    const nothing = {
      name: '',
      email: '',
      phone: '',
      address: { ...delivery.address, address: '', zipcode: '' },
    }
    expect(wrong(nothing)).toEqual([])
    expect(wrong({ ...nothing, email: 'ada@' })).toEqual(['email'])
    expect(wrong({ ...nothing, terms: false, paymentType: '' })).toEqual(['paymentType', 'terms'])
  })

  test('asks in its order, and marks what is required', () => {
    const marked = Object.keys(definitions).map(name =>
      isRequired({ definitions, shape }, name) ? `${name} *` : name,
    )
    expect(marked).toEqual([
      ...['deliveryType', 'car', 'orderTime', 'deliverAt *', 'name *', 'email *', 'phone *', 'addressId'],
      ...['address.address *', 'address.zipcode *', 'address.areaId *', 'address.extras'],
      ...['paymentType *', 'tip', 'tipAmount', 'useProfit', 'notes'],
      ...['allergy', 'driverNotes', 'issueInvoice', 'reusable', 'remember', 'terms *'],
    ])
    const atTable = checkoutFields(areas, { atTable: true })
    expect(['name', 'email', 'terms'].map(name => isRequired(atTable, name))).toEqual([false, false, true])
  })

  test('asks for no address where nothing is delivered [R5.19]', () => {
    const nowhere = { address: '', zipcode: '99999', areaId: '', extras: '' }
    expect(problems({ deliveryType: 'takeaway', address: nowhere })).toEqual({})
  })

  test.each([
    ['ada@example', { email: 'ada@example' }, { email: fieldTexts.email }],
    ['a number that is none', { phone: '12' }, { phone: fieldTexts.phone }],
    ['an extension', { phone: '030 23125014 ext 3' }, { phone: fieldTexts.phone }],
    ['a note without end', { notes: 'x'.repeat(1001) }, { notes: fieldTexts.tooLong }],
  ])('refuses %s [R5.22 R5.28]', (_, changed, expected) => {
    expect(problems(changed)).toEqual(expected)
  })

  test.each([
    ['99999', catalogue.outOfRange],
    ['104', fieldTexts.tooShort],
    ['10405', undefined],
    [' 10437 ', undefined],
  ])('zipcode %s: %s [R8.10]', (zipcode, message) => {
    const address = { ...delivery.address, zipcode }
    expect(problems({ address })['address.zipcode']).toBe(message)
  })
})

describe("the server's texts", () => {
  const names = ['name', 'email', 'address.zipcode']

  test('go under their fields, the first one only, whatever the server calls them [R5.25]', () => {
    const fields = { email: ['first', 'second'], zipcode: ['unknown'] }
    expect(placeErrors(fields, names, { zipcode: 'address.zipcode' })).toEqual({
      under: { email: 'first', 'address.zipcode': 'unknown' },
      head: [],
    })
  })

  test('go to the head when the form has no such field [R5.26]', () => {
    expect(placeErrors({ total: ['changed'], email: [] }, names)).toEqual({ under: {}, head: ['changed'] })
  })

  const t = translateBy(key => `<${key}>`)
  const items = [pizzaLine, { ...pizzaLine, name: 'Cola' }]
  const nameOf = fieldNames({ definitions, aliases: typedAliases, items, t })
  const byPhone = { repeatable: false, orderedBy: 'guest', phone: '030 1' } as const
  test.each([
    [
      { status: 422, fields: { email: ['a', 'b'], phone: ['c', 'a'], total: ['d', 'd'] } },
      '<E-mail>: <a>, <E-mail>: <b>, <Phone>: <c>, <Phone>: <a>, <d>',
    ],
    [
      { status: 422, fields: { zipcode: ['a'], 'address.zipcode': ['a'], address: ['a'] } },
      '<Postcode>: <a>, <Street and house number>: <a>',
    ],
    [
      { status: 422, fields: { 'items.1.qty': ['a'], 'items.0': ['b'], 'items.7': ['c'], items: ['d'] } },
      'Cola: <a>, Pizza Bianca: <b>, <c>, <d>',
    ],
    [{ status: 422, message: catalogue.validation }, `<${catalogue.validation}>`],
    [{ status: 400 }, `<${catalogue.validation}>`],
    [{ status: 422, message: fieldTexts.inactive }, `<${fieldTexts.inactive}>`],
    [{ status: 500 }, `<${failures.server}>`],
    [{ status: 0, message: failures.network }, `<${failures.network}>`],
  ])(
    'are joined by commas in one alert, each with the name of its field: %o [R5.27 R5.152 R8.7]',
    (failure, text) => {
      expect(failureText(new ApiError(failure), t, nameOf, byPhone)).toBe(text)
    },
  )

  test('name the one choice of an address for a customer with saved ones [R5.152]', () => {
    const own = fieldNames({ definitions, aliases: ownAliases, items, t })
    expect([own('zipcode'), own('address.areaId')]).toEqual(['<Delivery address>', '<Delivery address>'])
  })

  test('about something that the form does not know have no name [R5.152]', () => {
    expect(['login', 'constructor', 'items', 'items.9.qty'].map(nameOf)).toEqual(Array(4).fill(undefined))
  })
})

test.each([
  ['', 'Your cart and everything you typed are kept.'],
  ['030 12345', 'are kept. You can also order by phone: 030 12345'],
])('an order that was not sent is said to be that, with the phone number “%s” [R4.960]', (phone, text) => {
  const english = translateBy((key, params) => translate({}, key, params))
  const error = new ApiError({ message: failures.notSent })
  const told = failureText(error, english, () => undefined, { repeatable: true, orderedBy: 'guest', phone })
  expect(told).toContain('your order was not sent')
  expect(told.endsWith(text)).toBe(true)
})

describe('when it is unknown whether an order arrived', () => {
  const lost = new ApiError({ unknownOutcome: true, message: failures.unknownOutcome })
  const english = translateBy((key, params) => translate({}, key, params))
  const told = (lookup: Partial<OrderLookup>) =>
    failureText(lost, english, () => undefined, {
      repeatable: false,
      orderedBy: 'guest',
      phone: '',
      ...lookup,
    })

  test.each<[Partial<OrderLookup>, string]>([
    [{ repeatable: true }, 'never placed twice'],
    [{}, 'a confirmation has come by e-mail'],
    [{ orderedBy: 'customer' }, 'under My Orders'],
    [{ orderedBy: 'table' }, 'our staff'],
    [{ phone: '030 12345' }, '030 12345'],
    [{ repeatable: true, phone: '030 12345' }, '030 12345'],
  ])('the guest learns how to find out: %o [R7.171]', (lookup, text) => {
    expect(told(lookup)).toContain('We do not know whether your order has arrived')
    expect(told(lookup)).toContain('Your cart is kept')
    expect(told(lookup)).toContain(text)
  })

  test('only an API that knows the key is asked again without a check [R7.171]', () => {
    expect(told({})).not.toContain('never placed twice')
  })
})

test("a simple form is checked by the endpoint's own schema", () => {
  expect(problemsOf(endpoints.login.body, { email: 'x', password: '' })).toEqual([
    { name: 'email', message: fieldTexts.email },
    { name: 'password', message: fieldTexts.required },
  ])
  expect(z.safeParse(endpoints.login.body, { email: 'a@b.de', password: 'x' }).success).toBe(true)
})
