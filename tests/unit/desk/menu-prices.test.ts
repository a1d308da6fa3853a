import { describe, expect, test } from 'vitest'
import type { DraftRow } from '#contract/desk/draft.ts'
import { lackingSizes } from '#islands/desk/draft/lacking-sizes.ts'
import { firstSize } from '#islands/desk/menu/dish-actions.ts'
import { missingRows } from '#islands/desk/menu/missing.ts'
import { changedPrice, changesOfPlan, plannedPrices } from '#islands/desk/menu/prices/bulk.ts'
import { blockChanges, isBlock, missingPrices, readBlock } from '#islands/desk/menu/prices/matrix.ts'
import { draftRow } from './draft-row.ts'

describe('many prices at once', () => {
  test.each([
    [690, { percent: 5 }, 10, 720],
    [690, { percent: 5 }, 5, 725],
    [690, { percent: 5 }, 50, 700],
    [690, { percent: 5 }, 1, 725],
    [690, { percent: -10 }, 10, 620],
    [690, { percent: -100 }, 10, 0],
    [690, { cents: 50 }, 10, 740],
    [695, { cents: 0 }, 10, 700],
    [30, { cents: -50 }, 10, 0],
  ])('%d cents by %j in steps of %d are %d [R12.170]', (price, by, step, changed) => {
    expect(changedPrice(price, { by, step })).toBe(changed)
  })

  test('are planned before they are changed; text that is not an amount stays as it is [R12.170 R12.381]', () => {
    const rows = [
      draftRow('1 s', { price: '6.90' }),
      draftRow('2 s', { price: 'teuer' }),
      draftRow('3 s', { price: '0.00' }),
      draftRow('4 s', { price: '1.000' }),
    ]
    const plan = plannedPrices('prices', rows, { by: { percent: 5 }, step: 10, currency: 'EUR' })
    expect(changesOfPlan(plan)).toEqual([
      { kind: 'change', table: 'prices', key: '1 s', cells: { price: { from: '6.90', to: '7.20' } } },
    ])
    expect(plannedPrices('prices', rows, { by: { percent: 0 }, step: 1, currency: 'EUR' })).toEqual([])
  })

  test('are those of extras and combos, too [R12.705]', () => {
    const five = { by: { percent: 5 }, step: 10, currency: 'EUR' }
    const extras = plannedPrices('extraPrices', [draftRow('kaese klein', { price: '1.20' })], five)
    const combos = plannedPrices('menus', [draftRow('feierabend', { price: '14.90' })], five)
    expect(changesOfPlan([...extras, ...combos])).toEqual([
      {
        kind: 'change',
        table: 'extraPrices',
        key: 'kaese klein',
        cells: { price: { from: '1.20', to: '1.30' } },
      },
      { kind: 'change', table: 'menus', key: 'feierabend', cells: { price: { from: '14.90', to: '15.60' } } },
    ])
  })
})

describe('a block from a spreadsheet', () => {
  const rows = new Map([
    ['a s', draftRow('a s', { price: '1.00' })],
    ['a m', draftRow('a m', { price: '2.00' })],
    ['b s', draftRow('b s', { price: '3.00' })],
  ])
  const keys = { extras: ['a', 'b'], sizes: ['s', 'm'], decimals: 2 as const }

  test('missing prices of extras are set at once, and those that are there stay [R12.709]', () => {
    expect(missingPrices(keys, '1,50', rows)).toEqual([
      { kind: 'add', table: 'extraPrices', cells: { extra: 'b', size: 'm', price: '1.50' } },
    ])
    const gone = new Map([...rows, ['a s', draftRow('a s', { price: '1.00' }, 'removed')]])
    expect(missingPrices({ ...keys, extras: ['a'] }, '2', gone)).toMatchObject([
      { cells: { extra: 'a', size: 's' } },
    ])
  })

  test('is distinguished from a single amount [R12.171]', () => {
    expect([isBlock('1,20'), isBlock('1,20\n'), isBlock('1,20\t1,60'), isBlock('1\n2')]).toEqual([
      ...[false, false, true, true],
    ])
  })

  test('changes, adds and removes prices from the field on in which it is pasted [R12.171]', () => {
    const block = readBlock('1,20\t2,00\t9\r\n\t4\r\n8\t8\r\n')
    expect(blockChanges(block, { ...keys, at: { extra: 'a', size: 's' } }, rows)).toEqual([
      { kind: 'change', table: 'extraPrices', key: 'a s', cells: { price: { from: '1.00', to: '1.20' } } },
      { kind: 'remove', table: 'extraPrices', key: 'b s' },
      { kind: 'add', table: 'extraPrices', cells: { extra: 'b', size: 'm', price: '4.00' } },
    ])
  })
})

test('what visitors would miss is listed with the place where it is written [R12.172]', () => {
  const table = (rows: DraftRow[]) => ({
    columns: [],
    revision: 0,
    keys: rows.map(({ key }) => key),
    rows: new Map(rows.map(each => [each.key, each])),
  })
  const whole = { name: 'Suppe', name_en: 'Soup', allergens: 'A', additives: '' }
  const tables = {
    products: table([
      draftRow('1', whole),
      draftRow('2', { ...whole, allergens: '' }),
      draftRow('3', { ...whole, allergens: '' }, 'removed'),
    ]),
    options: table([draftRow('o', { name: 'Reis', name_en: '', variant: 'v' })]),
  }
  const languages = [
    { code: 'de', name: 'Deutsch' },
    { code: 'en', name: 'English' },
  ]
  expect(missingRows(tables, languages)).toEqual({
    translations: [
      ['English', [{ id: 'options o', name: 'Reis', route: { page: 'row', list: 'variants', key: 'v' } }]],
    ],
    declarations: [{ id: 'products 2', name: 'Suppe', route: { page: 'dish', key: '2' } }],
  })
})

test('dishes of a part of a combo that have prices, but none at their size there, are named in the forms [R12.706 R12.920]', () => {
  const prices = ['pizza klein', 'pizza gross', 'pasta standard'].map(key => {
    const [product = '', size = ''] = key.split(' ')
    return draftRow(key, { product, size })
  })
  const lacking = (products: string, size: string) =>
    lackingSizes([draftRow('mittag haupt', { products, size })], prices).map(
      each => `${each.dish} ${each.size}`,
    )
  expect(lacking('pizza pasta wasser', 'klein')).toEqual(['pasta klein'])
  expect(lacking('pizza pasta wasser', '')).toEqual([])
  expect(lacking('pizza@gross pasta@standard', 'klein')).toEqual([])
  expect(lacking('pizza pasta@gross', 'klein')).toEqual(['pasta gross'])
})

test('a new dish takes the size that most dishes beside it begin with [R12.707]', () => {
  const prices = ['1 klein', '1 gross', '2 klein', '2 gross', '3 gross'].map(key => {
    const [product = '', size = ''] = key.split(' ')
    return draftRow(key, { product, size })
  })
  expect(firstSize(prices)).toBe('klein')
  expect(firstSize([])).toBe('')
})
