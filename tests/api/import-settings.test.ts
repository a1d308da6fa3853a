import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import type { TestShop } from './setup/shop.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openEmptyShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  files = restaurantFolder(shop)
})

describe('a setting that a build would stop at, or that has no effect, is not imported [R3.62 R3.870]', () => {
  const refused: [string, string, string, string][] = [
    [
      'ORDERING_ACTIVE',
      'sometimes',
      'value',
      '“sometimes” must be 1, yes or on, or else 0, no, off or empty',
    ],
    ['ALOW_DELIVERY', '1', 'key', 'there is no setting “ALOW_DELIVERY”, probably ALLOW_DELIVERY is meant'],
    ['constructor', 'x', 'key', 'there is no setting “constructor”'],
    ['CURRENCY', 'Euro', 'value', '“Euro” must be a currency code such as EUR'],
    ['CUSTOM_HEADER_CODE', '<img src=x>', 'value', 'has <img>: only meta, link, script and style'],
    ['SITE_TITLE', '', 'value', 'is missing or empty: the name of the restaurant'],
    ['FONT_SETTINGS', 'Comic Sans', 'value', 'there is no font “Comic Sans”'],
    ['BRANCH', 'nowhere', 'value', 'there is no branch “nowhere”'],
    ['API_EXTENSIONS', 'quote', 'value', 'has no effect: the server says itself which extensions it has'],
    ['GOOGLE_SCOPES', 'openid', 'value', 'has no effect: Google itself decides what a sign-in tells'],
  ]

  test.each(refused)('%s is not “%s”', async (key, value, column, problem) => {
    const text = readFileSync(files.path('settings.csv'), 'utf8')
    writeFileSync(files.path('settings.csv'), text.replace(new RegExp(`^${key},.*\n`, 'm'), ''))
    files.add('settings.csv', `${key},${value},,yes`)
    const [first = '', ...others] = await files.mistakes()
    const place = `settings.csv, row ${files.lastRow('settings.csv')}, column ${column}: `
    expect(first.slice(0, place.length + problem.length)).toBe(place + problem)
    expect(others).toEqual([])
  })

  test('a shop has a name', async () => {
    files.edit('settings.csv', /^SITE_TITLE.*\n/m, '')
    expect(await files.mistakes()).toEqual([
      'settings.csv: SITE_TITLE is missing or empty: the name of the restaurant is part of every page and mail',
    ])
  })
})

test('the words for off in the shop’s languages are imported [R3.61]', async () => {
  files.edit('settings.csv', 'ORDERING_ACTIVE,1', 'ORDERING_ACTIVE,nein')
  files.edit('settings.csv', 'ALLOW_TIP,1', 'ALLOW_TIP,hayır')
  files.edit('pages.csv', 'no,yes,no', 'nein,ja,nein')
  expect(await files.mistakes()).toEqual([])
})
