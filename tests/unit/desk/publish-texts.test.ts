import { describe, expect, test } from 'vitest'
import { dataTables, draftTables } from '#contract/describe/data/tables.ts'
import type { DraftTableName, RowChange } from '#contract/desk/draft.ts'
import { cellColumn } from '#islands/desk/draft/columns.ts'
import { settingName, withSettingNames } from '#islands/desk/draft/known/setting-name.ts'
import { settingText } from '#islands/desk/draft/known/setting-text.ts'
import { shownTimes } from '#islands/desk/draft/weekly-times.ts'
import { deskTranslator } from '#islands/desk/kit/desk-texts.ts'
import { gistOf } from '#islands/desk/publish/gist.ts'
import { foldedGroups, groupsOf } from '#islands/desk/publish/groups.ts'
import { isListed } from '#islands/desk/publish/listed-columns.ts'
import { lineChanges, valueText } from '#islands/desk/publish/values.ts'

const names = { 'categories pizza': 'Pizza & Pide', 'allergens A1': 'Weizen', 'allergens C': 'Eier' }
const price = (amount: number) => `${amount.toFixed(2)} €`
const times = (cell: string) => shownTimes(cell, 'en-GB')
const say = { t: deskTranslator({}), price, times, names }

test('every column of the draft is found by its cell, with a name that people use [R12.190]', () => {
  for (const table of draftTables)
    for (const column of Object.keys(dataTables[table].columns))
      expect(cellColumn(table, column)?.column.label).toBeTruthy()
  expect(cellColumn('products', 'was')).toBeUndefined()
})

test('a column of another language is named with it, and one that only looks so is not [R12.190]', () => {
  expect(cellColumn('products', 'name_en')).toMatchObject({ column: { label: 'Name' }, lang: 'en' })
  expect(cellColumn('goods', 'ingredients_pt-BR')).toMatchObject({
    column: { label: 'Ingredients' },
    lang: 'pt-BR',
  })
  expect(cellColumn('areas', 'name_en')).toBeUndefined()
  expect(cellColumn('pages', 'onHeader')).toEqual({ column: dataTables.pages.columns.onHeader })
  expect(cellColumn('preparation', 'order_type')).toMatchObject({ column: { label: 'Order type' } })
})

describe('a cell in words', () => {
  test.each([
    ['prices price', '7.40', '7.40 €'],
    ['options price', '-0.50', '-0.50 €'],
    ['prices price', '1.000,00', '1.000,00'],
    ['products vat', '19', '19 %'],
    ['products vat', '7%', '7%'],
    ['products available', 'no', 'No'],
    ['products available', 'ja', 'Yes'],
    ['variants required', 'Wahr', 'Yes'],
    ['menus listed', 'KAPALI', 'No'],
    ['products available', 'vielleicht', 'vielleicht'],
    ['products category', 'pizza', 'Pizza & Pide'],
    ['products allergens', 'A1 C X', 'Weizen, Eier, X'],
    ['providers ways', 'delivery takeaway', 'Delivery, Takeaway'],
    ['products offered', 'mon-fri 11:00-14:30', 'Mon–Fri 11:00–14:30'],
    ['products offered', 'mittags', 'mittags'],
    ['products diet', 'vegan', 'Vegan'],
    ['products highlight', 'favourite', 'Favourite'],
    ['products heat', '2', '2'],
    ['variants type', 'checkbox', 'Any number'],
    ['goods per', '100 g', '100 g'],
    ['additives dyes', 'E102 E110', 'E102 E110'],
    ['products name', 'Bianca', 'Bianca'],
    ['products description', '', 'nothing'],
  ])('%s “%s” is “%s” [R12.190]', (place, value, text) => {
    const [table, column = ''] = place.split(' ')
    expect(valueText(cellColumn(table as DraftTableName, column)?.column, value, say)).toBe(text)
  })
})

test.each([
  ['ALLOW_DELIVERY', '0', 'Off'],
  ['CORNER_RADIUS', '', 'As usual: soft'],
  ['CORNER_RADIUS', 'square', 'Square'],
  ['CORNER_RADIUS', '8px', undefined],
  ['FONT_SETTINGS', 'Georgia', 'Georgia'],
  ['SITE_TITLE', 'Tischlein', undefined],
])('the setting %s “%s” is “%s”, as its control shows it [R12.190]', (key, value, text) => {
  expect(settingText(key, value, say.t)).toBe(text)
})

test('the order of the home page is shown as a list of all its parts [R12.190 R12.261]', () => {
  expect(settingText('HOME_PARTS', 'slides,menu', say.t)).toBe(
    'Large pictures of the home page, Favourites, All dishes, Heading with its picture, ' +
      'Delivery or takeaway, postcode and time, Offers for everybody, Search and categories, Combo menus, Gallery',
  )
})

test('of a table that is replaced, the removed and added rows are shown [R12.190]', () => {
  expect(
    lineChanges('monday 11:00 14:00\nmonday 17:00 22:00', 'monday 17:00 23:00\nmonday 11:00 14:00'),
  ).toEqual({
    gone: ['monday 17:00 22:00'],
    come: ['monday 17:00 23:00'],
  })
  expect(lineChanges('a\na', 'a')).toEqual({ gone: ['a'], come: [] })
})

test('a new price says neither its dish nor its size twice, and a combo that an answer opens is said [R12.384]', () => {
  const dish = { table: 'products', key: '101', name: 'Röstbrot' } as const
  const price = { table: 'prices', kind: 'new', subject: dish } as const
  expect(['product', 'size', 'price'].filter(column => isListed(price, column))).toEqual(['price'])
  const question = { table: 'variants', key: 'menue', name: 'Als Menü?' } as const
  const option = { table: 'options', kind: 'new', subject: question } as const
  expect(['id', 'variant', 'menu', 'name'].filter(column => isListed(option, column))).toEqual([
    'menu',
    'name',
  ])
})

test.each([
  ['BRAND_COLOR', 'Colour of the restaurant'],
  ['Röstbrot', 'Röstbrot'],
])('%s is called “%s”, and what was typed stays as it is [R12.383]', (name, called) => {
  expect(settingName(name, say.t)).toBe(called)
  expect(withSettingNames({ setting: name, value: 'PHONE' }, say.t)).toEqual({
    setting: called,
    value: 'PHONE',
  })
})

describe('changes by what they belong to', () => {
  const dish = { table: 'products', key: '101', name: 'Röstbrot' } as const
  const change = (changed: Partial<RowChange>): RowChange => ({
    table: 'products',
    key: '101',
    name: 'Röstbrot',
    subject: dish,
    part: '',
    kind: 'changed',
    cells: [],
    by: 'Ada',
    at: '2026-05-13T10:00:00.000Z',
    ...changed,
  })
  const price = change({ table: 'prices', key: '101 standard', part: 'Normal', by: 'Ben' })

  test('are one group, with the dish first, the menu before settings, and everybody who did it [R12.190]', () => {
    const phone = { table: 'settings', key: 'PHONE', name: 'PHONE' } as const
    const setting = change({ ...phone, subject: phone })
    const late = change({ at: '2026-05-13T11:00:00.000Z' })
    const [first, second] = groupsOf([setting, price, late])
    expect([first?.subject, second?.subject]).toEqual([dish, phone])
    expect(first?.rows).toEqual([late, price])
    expect(first).toMatchObject({ by: ['Ben', 'Ada'], at: late.at, whole: undefined })
  })

  test('of something that is removed are nothing more than that [R12.190]', () => {
    const removed = change({ kind: 'removed' })
    expect(groupsOf([{ ...price, kind: 'removed' }, removed])).toMatchObject([
      { whole: 'removed', rows: [removed] },
    ])
    expect(groupsOf([change({ kind: 'new' }), price])).toMatchObject([{ whole: 'new', rows: [{}, price] }])
  })

  test('keep a new sequence apart from the rows that have changed [R12.190]', () => {
    const products = { table: 'products', key: '', name: '' } as const
    const moved = change({ kind: 'moved', key: '', subject: products })
    expect(groupsOf([moved])).toMatchObject([{ whole: undefined, rows: [moved] }])
  })

  test('are folded by their kind where they are many [R12.708]', () => {
    const many = (count: number) =>
      groupsOf(
        Array.from({ length: count }, (_, at) =>
          change({
            key: String(at),
            subject: { table: at < 20 ? 'products' : 'pages', key: String(at), name: 'x' },
          }),
        ),
      )
    expect(foldedGroups(many(10))).toEqual([])
    expect(foldedGroups(many(435)).map(([table, groups]) => [table, groups.length])).toEqual([
      ['products', 20],
      ['pages', 415],
    ])
  })
})

describe('a thing that changes in one line [R12.1181]', () => {
  const line = (label: string, from: string, to: string) => ({
    column: label,
    label,
    from,
    to,
    text: (value: string) => value,
    isPicture: label === 'Picture',
  })
  const said = (lines: ReturnType<typeof line>[], whole?: 'new' | 'removed') => {
    const row = { kind: lines.length > 0 ? 'changed' : 'moved', cells: [] } as unknown as RowChange
    return gistOf({ whole, rows: [row] }, () => lines, deskTranslator({}))
  }

  test('is the only value beside the old one, if both are short', () => {
    expect(said([line('Price', '6.90', '7.40')])).toBe('Price: 6.90 → 7.40')
    expect(said([line('Description', '', 'A text that is too long to be read in a line')])).toBe(
      'Description',
    )
    expect(said([line('Picture', 'a.jpg', 'b.jpg')])).toBe('Picture')
  })

  test('of a setting is its value alone, and of opening hours the only row, or how many [R12.1610]', () => {
    const t = deskTranslator({})
    const setting = (kind: string, from: string) => {
      const row = { table: 'settings', kind, cells: [] } as unknown as RowChange
      const whole = kind === 'new' ? 'new' : undefined
      return gistOf({ whole, rows: [row] }, () => [line('Value', from, 'Markt')], t)
    }
    expect(setting('changed', 'Hafen')).toBe('Hafen → Markt')
    expect(setting('new', '')).toBe('Markt')
    const hours = (from: string, to: string) => {
      const row = { table: 'hours', kind: 'changed', cells: [{ column: '', from, to }] } as RowChange
      return gistOf({ whole: undefined, rows: [row] }, () => [], t)
    }
    expect(hours('monday 11:00 14:00', 'monday 12:00 14:00')).toBe('Monday 11:00 14:00 → Monday 12:00 14:00')
    expect(hours('monday 11:00 14:00', '')).toBe('Monday 11:00 14:00 → nothing')
    expect(hours('', 'monday 11:00 14:00\nfriday 11:00 14:00')).toBe('2 changes')
    expect(hours('a\nb', 'b\na')).toBe('Put in another sequence')
  })

  test('else names at most three fields, or says that it is new, removed or sorted', () => {
    const fields = ['Name', 'Price', 'Allergens', 'VAT', 'Diet'].map(name => line(name, '1', '2'))
    expect(said(fields)).toBe('Name, Price, Allergens and 2 more')
    expect(said(fields.slice(0, 4))).toBe('Name, Price, Allergens, VAT')
    expect(said(fields, 'new')).toBe('New')
    expect(said([], 'removed')).toBe('Removed')
    expect(said([])).toBe('Put in another sequence')
  })
})
