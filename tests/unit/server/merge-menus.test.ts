import { describe, expect, test } from 'vitest'
import { centralTables } from '#contract/describe/data/tables.ts'
import { mergeMenus } from '#server/data/central/merge.ts'
import type { MenuTables } from '#server/data/central/tables.ts'

const menu = (tables: Partial<MenuTables>): MenuTables => ({
  ...(Object.fromEntries(centralTables.map(name => [name, []])) as unknown as MenuTables),
  ...tables,
})

const dish = (id: string, changed: Record<string, string> = {}) => ({
  id,
  name: id,
  available: 'yes',
  stock: '',
  ...changed,
})
const price = (product: string, amount: string) => ({ product, size: 's', price: amount })
const ids = (rows: Record<string, string>[]) => rows.map(({ id = '' }) => id).join('')

describe('a branch’s menu after a change at the centre [R12.280]', () => {
  test.each<[string, [base: string, ours: string, theirs: string], string]>([
    ['follows the centre where it has no value of its own', ['8', '8', '9'], '9'],
    ['keeps its own value', ['8', '7', '9'], '7'],
    ['follows again once it has set the value of the centre', ['9', '9', '10'], '10'],
    ['stays where nothing has changed', ['8', '8', '8'], '8'],
  ])('a price %s', (_, [base, ours, theirs], expected) => {
    const of = (amount: string) => menu({ products: [dish('a')], prices: [price('a', amount)] })
    const merged = mergeMenus({ base: of(base), ours: of(ours), theirs: of(theirs) })
    expect(merged.prices).toEqual([price('a', expected)])
  })

  test('each cell by itself, and portions never', () => {
    const merged = mergeMenus({
      base: menu({ products: [dish('a', { stock: '9' })] }),
      ours: menu({ products: [dish('a', { available: 'no', stock: '3' })] }),
      theirs: menu({ products: [dish('a', { name: 'A', stock: '40' }), dish('b', { stock: '40' })] }),
    })
    expect(merged.products).toEqual([dish('a', { name: 'A', available: 'no', stock: '3' }), dish('b')])
  })

  test.each<[string, [base: string, ours: string, theirs: string], string]>([
    ['comes when it is new', ['ab', 'ab', 'axb'], 'axb'],
    ['goes when the centre has removed it', ['abc', 'abc', 'ac'], 'ac'],
    ['stays away when the branch has removed it', ['abc', 'ac', 'abc'], 'ac'],
    ['stays when it is the branch’s own', ['ab', 'aob', 'abc'], 'aobc'],
    ['moves with the centre', ['abc', 'abc', 'cab'], 'cab'],
    ['stays where the branch has moved it', ['abc', 'cab', 'abxc'], 'cabx'],
  ])('a dish %s', (_, [base, ours, theirs], expected) => {
    const of = (keys: string) => menu({ products: [...keys].map(id => dish(id)) })
    expect(ids(mergeMenus({ base: of(base), ours: of(ours), theirs: of(theirs) }).products)).toBe(expected)
  })

  test('has no dish in a combo at a size that the branch has taken out [R3.920]', () => {
    const slots = [{ menu: 'm', id: 's', name: 'S', size: 's', products: 'a b@m c' }]
    const prices = [price('a', '1'), { ...price('b', '2'), size: 'm' }, price('c', '3')]
    const central = menu({
      products: ['a', 'b', 'c'].map(id => dish(id)),
      prices,
      menus: [{ id: 'm' }],
      slots,
    })
    const ours = { ...central, prices: prices.slice(2) }
    expect(mergeMenus({ base: central, ours, theirs: central }).slots[0]?.products).toBe('c')
  })

  test('without a dish it has neither its prices nor its place in a combo', () => {
    const slot = (products: string) => ({ menu: 'm', id: 's', name: 'S', products })
    const combo = { id: 'm', name: 'M' }
    const merged = mergeMenus({
      base: menu({
        products: [dish('a'), dish('b')],
        prices: [price('a', '1')],
        menus: [combo],
        slots: [slot('a')],
      }),
      ours: menu({ products: [dish('b')], menus: [combo], slots: [slot('a')] }),
      theirs: menu({
        products: [dish('a'), dish('b')],
        prices: [price('a', '2'), price('b', '3'), { ...price('a', '4'), size: 'l' }],
        menus: [combo],
        slots: [slot('a b')],
      }),
    })
    expect([ids(merged.products), merged.prices, merged.slots]).toEqual(['b', [price('b', '3')], [slot('b')]])
  })

  test('a centre that knows fewer columns or languages removes none', () => {
    const merged = mergeMenus({
      base: menu({ products: [dish('a')] }),
      ours: menu({ products: [dish('a', { name_en: 'A' })] }),
      theirs: menu({ products: [dish('a', { name: 'AA' })] }),
    })
    expect(merged.products).toEqual([dish('a', { name: 'AA', name_en: 'A' })])
  })
})
