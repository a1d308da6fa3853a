import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formTexts } from '#content/form-texts.ts'
import { shippedTexts } from '#server/texts/shop-texts.ts'
import { root } from '../../../scripts/checks/sources.ts'
import { dictionaryOf, missingWarning } from '../../../scripts/sync.ts'

const api = createServer((request, response) => {
  const lang = new URL(request.url ?? '/', 'http://localhost').searchParams.get('lang')
  const own =
    lang === 'de'
      ? { Cart: 'Körbchen', 'Own text': 'Eigener Text' }
      : lang === 'ar'
        ? { Cart: 'السلة', 'from {price}': 'من {price}' }
        : {}
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ data: JSON.stringify(own) }))
})
let url = ''

beforeAll(async () => {
  await new Promise<void>(done => api.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`
})
afterAll(() => api.close())

const read = async (lang: string): Promise<Record<string, string>> =>
  JSON.parse((await dictionaryOf(url, lang)).text)

test("the API's texts lie over those that ship and add to them [R11.10]", async () => {
  expect(await read('de')).toMatchObject({
    Cart: 'Körbchen',
    'Own text': 'Eigener Text',
    Checkout: 'Zur Kasse',
  })
  expect((await read('tr')).Cart).toBe('Sepet')
})

test('a language that ships no dictionary has what the API says, and shows the source texts beyond [R11.33]', async () => {
  expect(await read('nl')).toEqual({})
  expect(await read('ar')).toMatchObject({ Cart: 'السلة', Checkout: 'Checkout' })
})

test('what is put into a text from right to left keeps its own order, translated or not [R11.39]', async () => {
  const { text } = await dictionaryOf(url, 'ar')
  expect(JSON.parse(text)).toMatchObject({
    'from {price}': 'من \u2068{price}\u2069',
    'You save {amount}': 'You save \u2068{amount}\u2069',
  })
  expect((await read('tr'))['from {price}']).not.toContain('\u2068')
})

test('the forms of dishes and combos have a part of the dictionary for themselves, with all that they say [R11.1012]', async () => {
  const texts = formTexts(await read('de'), shippedTexts('de'), root)
  expect(texts).toMatchObject({ 'from {price}': 'ab {price}', 'Own text': 'Eigener Text' })
  // The choices, the combos' slots, and what their modules import: an amount's buttons, a failed request.
  for (const key of ['Add to Cart', 'Step {step} of {steps}', 'More', 'Try again'])
    expect(Object.keys(texts)).toContain(key)
  expect(Object.keys(texts)).not.toContain('Request a table')
  expect(JSON.stringify(texts).length).toBeLessThan(JSON.stringify(await read('de')).length / 2)
})

test('texts that a language lacks are named by the build [R11.33]', async () => {
  const { missing } = await dictionaryOf(url, 'ar')
  expect(missing).toContain('Checkout')
  expect(missing).not.toContain('Cart')
  for (const whole of ['de', 'de-AT', 'tr', 'en', 'en-US'])
    expect((await dictionaryOf(url, whole)).missing).toEqual([])
  expect(missingWarning('ar', ['Cart', 'Tip'], 'ar.missing.json')).toBe(
    'ar: 2 texts have no translation and show their English source: "Cart", "Tip"',
  )
  expect(missingWarning('ar', missing, 'ar.missing.json')).toMatch(
    /^ar: \d+ texts .+ … \(all in ar\.missing\.json\)$/,
  )
})
