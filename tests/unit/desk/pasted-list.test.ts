import { expect, test } from 'vitest'
import { readList } from '#islands/desk/menu/prices/pasted-list.ts'

const read = (text: string, { sizes = 1, known = [] as string[] } = {}): string[] =>
  readList(text, { sizes, known, decimals: 2 }).map(each =>
    'mistake' in each
      ? `? ${each.mistake} ${JSON.stringify(each.params)}`
      : `${each.number && `${each.number}: `}${each.name} = ${each.prices.join(' | ')}`,
  )

test.each<[string, string, string[]]>([
  ['lines', 'Käse 1,50\nSalami 2,00 €\n\n', ['Käse = 1.50', 'Salami = 2.00']],
  [
    'items between strokes',
    'Käse 1,50 / Salami 2,00 / Mais 1',
    ['Käse = 1.50', 'Salami = 2.00', 'Mais = 1.00'],
  ],
  ['items between commas', 'Käse 1,50, Salami 2,00', ['Käse = 1.50', 'Salami = 2.00']],
  ['cells of a spreadsheet', 'Käse\t1,50 €\nScharfe Salami\t2.00', ['Käse = 1.50', 'Scharfe Salami = 2.00']],
  [
    'a printed menu',
    '• Käse ....... 1,50\n- Salami: € 2,00\n+ Mais – EUR 1,20',
    ['Käse = 1.50', 'Salami = 2.00', 'Mais = 1.20'],
  ],
  ['an extra charge', 'Käse +1,50', ['Käse = 1.50']],
  ['words in capitals', 'Sauce BBQ 1,50', ['Sauce BBQ = 1.50']],
  ['names with numbers', '4 Käse 1,50\nCola 0,5 2,80', ['4 Käse = 1.50', 'Cola 0,5 = 2.80']],
  [
    'dishes with their numbers',
    '23. Pizza Diavola 8,50\nP4\tCalzone\t9,00',
    ['23: Pizza Diavola = 8.50', 'P4: Calzone = 9.00'],
  ],
  ['1,000.50 and 1.000,50', 'Ein 1,000.50\nZwei 1.000,50', ['Ein = 1000.50', 'Zwei = 1000.50']],
])('a list is read from %s [R12.924]', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('a line has one price for all sizes, or one for each [R12.924]', () => {
  const text = 'Käse 1,50\nSalami 1,50 / 2,00 / 2,50\nMais\t1\t1,50\t2\nEi 1,00 2,00'
  expect(read(text, { sizes: 3 })).toEqual([
    'Käse = 1.50',
    'Salami = 1.50 | 2.00 | 2.50',
    'Mais = 1.00 | 1.50 | 2.00',
    '? {count} {count|price|prices} for {sizes} {sizes|size|sizes} {"count":2,"sizes":3}',
  ])
})

test.each<[string, string]>([
  ['Käse', '? No price was found {}'],
  ['1,50', '? No name was found {}'],
  [
    'Käse 1.000',
    '? “{value}” could be read in two ways. Write 1000 for a thousand, or 1.00 for one {"value":"1.000"}',
  ],
  ['Käse 1,5,0', '? “{value}” is not an amount. Write it like 7.90 {"value":"1,5,0"}'],
  ['Käse -1,50', '? “{value}” must not be below 0 {"value":"-1,50"}'],
  ['salami 2', '? “{name}” is there already {"name":"salami"}'],
])('of “%s” is said what is wrong [R12.924]', (text, said) => {
  expect(read(text, { known: ['Salami'] })).toEqual([said])
})

test('a name that comes twice is refused the second time [R12.924]', () => {
  expect(read('Käse 1\nkäse 2')).toEqual(['Käse = 1.00', '? “{name}” is there already {"name":"käse"}'])
})
