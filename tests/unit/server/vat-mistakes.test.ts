import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesInMemory } from '#server/data/import/memory.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { readLayers } from '#server/data/import/read-layers.ts'

const STARTER = join(import.meta.dirname, '../../../starter')

/** A restaurant with one salad, whose VAT is in the first cell of a case. */
const salad = (vat: string) => ({
  'categories.csv': 'id,name,description,image,gallery\nc,Salate,,,\n',
  'products.csv': `id,number,category,name,description,image,vat,extras,variants,allergens,additives,available,diet\ns,,c,Salat,,,${vat},toppings,with,,,,\n`,
  'prices.csv': 'product,size,price,vat\ns,standard,5.00,\n',
  'extras.csv': 'id,group,name,allergens,additives\ne,toppings,Ei,,\n',
  'extra_prices.csv': 'extra,size,price\ne,standard,1.00\n',
  'variants.csv': 'id,name,type,required\nwith,Dazu,checkbox,no\n',
  'options.csv': 'id,variant,parent,name,price,menu,allergens,additives,vat\no,with,,Cola,2.00,,,,\n',
})
const CLASSES = 'class,from,table,away\nfood,,19,7\nfood,2026-01-01,7,7\n'

/** What is read of it, or the mistakes. */
function read(vat: string, files: Record<string, string> = {}) {
  const starter = readdirSync(STARTER, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:csv|html)$/.test(name))
    .map(name => [name, readFileSync(join(STARTER, name), 'utf8')] as const)
  const all = new Map([...starter, ...Object.entries({ ...salad(vat), ...files })])
  try {
    return readLayers([filesInMemory(all, new Map())]).read
  } catch (error) {
    if (error instanceof ImportError) return error.mistakes
    throw error
  }
}
const vatFile = (...rows: string[]) => ({ 'vat.csv': ['class,from,table,away', ...rows, ''].join('\n') })

test('a dish names a class or says a percentage, and its parts may say their own [R9.890 R9.891]', () => {
  const ownOf = (vat: string, files: Record<string, string>) => {
    const found = read(vat, files)
    if (Array.isArray(found)) return found
    const { products, prices, options, extras } = found
    return [products, prices, options, extras].map(rows => rows[0]?.value.vat_rate)
  }
  expect(ownOf('7', {})).toEqual(['7', '', '', ''])
  expect(ownOf('12,5'.replace(',', '.'), {})).toEqual(['12.5', '', '', ''])
  expect(
    ownOf('food', {
      'vat.csv': CLASSES,
      'prices.csv': 'product,size,price,vat\ns,standard,5.00,food\n',
      'options.csv': salad('')['options.csv'].replace(',,,,\n', ',,,,19.0\n'),
      'extras.csv': 'id,group,name,allergens,additives,vat\ne,toppings,Ei,,,5\n',
    }),
  ).toEqual(['food', 'food', '19', '5'])
})

test.each<[string, Record<string, string>, string]>([
  ['foot', { 'vat.csv': CLASSES }, 'products.csv, row 2, column vat: there is no VAT class “foot”'],
  [
    'seven',
    {},
    'products.csv, row 2, column vat: “seven” must be a percentage from 0 to 100: a number alone, with at most three decimals, such as 7 or 12.5',
  ],
  [
    'food',
    { 'vat.csv': CLASSES, 'prices.csv': 'product,size,price,vat\ns,standard,5.00,wine\n' },
    'prices.csv, row 2, column vat: there is no VAT class “wine”',
  ],
  [
    '7',
    {
      'vat.csv': CLASSES,
      'options.csv':
        'id,variant,parent,name,price,menu,allergens,additives,vat\no,with,,Cola,2.00,,,,drinks\n',
    },
    'options.csv, row 2, column vat: there is no VAT class “drinks”',
  ],
  [
    '7',
    { 'vat.csv': CLASSES, 'extras.csv': 'id,group,name,allergens,additives,vat\ne,toppings,Ei,,,190\n' },
    'extras.csv, row 2, column vat: “190” must be a percentage from 0 to 100: a number alone, with at most three decimals, such as 7 or 12.5',
  ],
  [
    '7',
    vatFile('food,2026-01-01,7,7'),
    'vat.csv, row 2, column from: “food” needs a row without a day: its rates before all others',
  ],
  ['7', vatFile('food,,19,7', 'food,,7,7'), 'vat.csv, row 3, column from: “food” is already in row 2'],
  [
    '7',
    vatFile('food,,19,7', 'food,2026-01-01,7,7', 'food,2026-01-01,7,5'),
    'vat.csv, row 4, column from: “food 2026-01-01” is already in row 3',
  ],
  [
    '7',
    vatFile('food,,19,7', 'food,1.1.2026,7,7'),
    'vat.csv, row 3, column from: “1.1.2026” must be a day such as 2026-12-24',
  ],
  [
    '7',
    vatFile('7food,,19,7'),
    'vat.csv, row 2, column class: must begin with a letter, unlike a percentage',
  ],
  ['7', vatFile('food,,19,'), 'vat.csv, row 2, column away: must not be empty'],
  [
    '7',
    vatFile('food,,food,7'),
    'vat.csv, row 2, column table: “food” must be a percentage from 0 to 100: a number alone, with at most three decimals, such as 7 or 12.5',
  ],
  [
    '7',
    { 'taxes.csv': 'name,rate,away,from\nTax,8,,2026-01-01\nTax,9,,2026-01-01\n' },
    'taxes.csv, row 3, column from: “Tax 2026-01-01” is already in row 2',
  ],
])(
  'a dish at “%s” with %o: the import says what is wrong beside the cell [R3.890]',
  (vat, files, mistake) => {
    expect(read(vat, files)).toEqual([mistake])
  },
)
