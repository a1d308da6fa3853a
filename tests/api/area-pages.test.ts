import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { features } from '#contract/describe/settings/features.ts'
import { call } from './setup/call.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let empty: TestShop
beforeAll(async () => {
  shop = await openShop()
  empty = await openEmptyShop()
})
afterAll(async () => {
  await shop.close()
  await empty.close()
})

const textsIn = async (lang: string, of = shop) =>
  new Map(
    (await call(of, endpoints.getAreaTexts, {}, { headers: { Lang: lang } })).map(({ id, text }) => [
      id,
      text,
    ]),
  )
const namesIt = async (of: TestShop) =>
  features(await call(of, endpoints.getSettings, {})).extensions.has('area-pages')

test('areas with a text say it in each language, and no other area is listed [R7.1662]', async () => {
  const german = await textsIn('de')
  expect([...german.keys()]).toEqual(['kollwitzkiez', 'helmholtzkiez'])
  expect(german.get('kollwitzkiez')).toContain('zu Fuß')
  expect((await textsIn('en')).get('kollwitzkiez')).toContain('on foot')
  expect(await namesIt(shop)).toBe(true)
})

test('a language without a text says that of the default language, and without one there nothing is said [R7.1662]', async () => {
  const files = restaurantFolder(empty)
  const header = 'id,name,zipcode,minimumOrder,deliveryPrice,freeDeliveryThreshold,text,text_en'
  const rows = ['a,Kiez,10405,,,,Zu Fuß.,', 'b,Park,10407,,,,,On foot.', 'c,See,10409,,,,,']
  files.edit('areas.csv', /^.*$/s, `${[header, ...rows].join('\n')}\n`)
  expect(await files.mistakes()).toEqual([])
  expect([...(await textsIn('en', empty))]).toEqual([['a', 'Zu Fuß.']])
  files.edit('areas.csv', 'Zu Fuß.', '')
  expect(await files.mistakes()).toEqual([])
  expect(await textsIn('de', empty)).toEqual(new Map())
  expect(await namesIt(empty)).toBe(false)
})

test('the import refuses a text that another area has but for its name, beside the cell [R3.1661]', async () => {
  const files = restaurantFolder(empty)
  const header = 'id,name,zipcode,minimumOrder,deliveryPrice,freeDeliveryThreshold,text,text_en'
  const rows = ['a,Kiez,10405,,,,Pizza im Kiez,Pizza', 'b,Park,10407,,,,Pizza im Park,Pasta']
  files.edit('areas.csv', /^.*$/s, `${[header, ...rows].join('\n')}\n`)
  expect(await files.mistakes()).toEqual([
    'areas.csv, row 3, column text: says the same as that of “Kiez”: the page of an area needs a text of its own',
  ])
})
