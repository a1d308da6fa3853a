import { expect, test } from 'vitest'
import { readWorkbook } from '#server/data/upload/workbook.ts'
import type { Unpack, ZipEntry } from '#server/data/upload/zip.ts'

/** Number formats as Excel numbers them: up to 163 its own, from 164 those of the workbook. */
const FORMATS = {
  general: 0,
  '0.00': 2,
  '#,##0.00': 4,
  '0%': 9,
  '0.00%': 10,
  '# ?/?': 12,
  date: 14,
  'day and month': 16,
  time: 20,
  text: 49,
  '00000': 164,
  euros: 165,
  'German date': 166,
  '[h]:mm': 167,
  '0.0%': 168,
  'with a unit': 169,
  'long date': 170,
  'phone number': 171,
}
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
type Format = keyof typeof FORMATS
const CODES: Partial<Record<Format, string>> = {
  '00000': '00000',
  euros: '_-* #,##0.00\\ [$€-407]_-;\\-* #,##0.00\\ [$€-407]_-;_-* &quot;-&quot;??\\ [$€-407]_-;_-@_-',
  'German date': 'dd/mm/yyyy;@',
  '[h]:mm': '[h]:mm:ss',
  '0.0%': '0.0%',
  'with a unit': '0.00&quot; l&quot;',
  'long date': '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  'phone number': '0000\\/000000',
}
const names = Object.keys(FORMATS) as Format[]
const STYLES = `<styleSheet><numFmts>${names
  .flatMap(name => (CODES[name] ? [`<numFmt numFmtId="${FORMATS[name]}" formatCode="${CODES[name]}"/>`] : []))
  .join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs>${names
  .map(name => `<xf numFmtId="${FORMATS[name]}" fontId="0" xfId="0" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`

/** The parts of a workbook as Excel writes them: texts are shared, numbers have a style, formulas keep their last result. */
function workbook(
  sheets: Record<string, string[][]>,
  { lang, workbookPr = '' }: { lang: string; workbookPr?: string },
): [ZipEntry[], Unpack] {
  const all = {
    languages: [
      [text('code'), text('name')],
      [text(lang), text('x')],
    ],
    ...sheets,
  }
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook>${workbookPr}<sheets>${Object.keys(all)
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(all)
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rId90" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  }
  for (const [at, lines] of Object.values(all).entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet><sheetData>${lines
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, column) => cell.replace('<c', `<c r="${String.fromCharCode(65 + column)}${row + 1}"`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const entries = Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) }))
  return [
    entries.map(({ name, content }) => ({ name, size: content.length }) as ZipEntry),
    ({ name }) => entries.find(entry => entry.name === name)?.content ?? Buffer.alloc(0),
  ]
}

const text = (content: string): string => `<c t="inlineStr"><is><t>${content}</t></is></c>`
const number = (value: string, format: Format = 'general', formula = ''): string =>
  `<c s="${names.indexOf(format)}">${formula && `<f>${formula}</f>`}<v>${value}</v></c>`

/** What is read of a cell in a column. */
async function read(
  table: string,
  column: string,
  cell: string,
  { lang = 'de', workbookPr = '' } = {},
): Promise<string | undefined> {
  const lines = [
    [text('x'), text(column)],
    [text('x'), cell],
  ]
  const [entries, unpack] = workbook({ [table]: lines }, { lang, workbookPr })
  const csv = (await readWorkbook(entries, unpack)).get(`${table}.csv`) ?? ''
  return /^x,(?:"([^"]*)"|(.*))$/m
    .exec(csv.split('\n').slice(1).join('\n'))
    ?.slice(1)
    .find(each => each !== undefined)
}

const cases: [table: string, column: string, cell: string, read: string][] = [
  // A percentage is what the cell shows, whether it is a number or has the format of one.
  ['products', 'vat', number('7.0000000000000007E-2', '0%'), '7'],
  ['products', 'vat', number('0.19', '0.00%'), '19'],
  ['products', 'vat', number('7'), '7'],
  ['menus', 'discount', number('0.125', '0.0%'), '12.5'],
  ['menus', 'discount', number('0.125', '0%'), '13'],
  // Numbers have the decimals that the cell shows.
  ['prices', 'price', number('57.699999999999996', 'general', 'B1*3'), '57.7'],
  ['prices', 'price', number('57.699999999999996', '0.00', 'B1*3'), '57.7'],
  ['prices', 'price', number('1.0049999999999999', '0.00'), '1.01'],
  ['prices', 'price', number('8.4499999999999993', 'euros'), '8.45'],
  ['prices', 'price', number('1234.5', '#,##0.00'), '1234.5'],
  ['options', 'price', number('-0.50000000000000044', 'euros'), '-0.5'],
  ['prices', 'price', number('8.3333333333333339', 'general', 'B1/3'), '8.333333333'],
  ['products', 'stock', number('12'), '12'],
  ['places', 'lat', number('52.536499999999997'), '52.5365'],
  // A price that became a day or a percentage is not one: the mistake names what the cell shows.
  ['prices', 'price', number('46150', 'day and month'), '08. Mai'],
  ['prices', 'price', number('8.5', '0%'), '850%'],
  // Texts are what the cell shows.
  ['products', 'number', number('46054', 'day and month'), '01. Feb'],
  ['products', 'number', number('46054', 'date'), '01.02.2026'],
  ['products', 'number', number('46054', 'German date'), '01.02.2026'],
  ['products', 'number', number('46054', 'long date'), 'Sonntag, 1. Februar 2026'],
  ['products', 'number', number('23'), '23'],
  ['products', 'number', number('4.5'), '4,5'],
  ['products', 'number', number('0.5', '# ?/?'), '0,5'],
  ['products', 'number', number('7', 'text'), '7'],
  ['products', 'name', number('0.45833333333333331', 'time'), '11:00'],
  ['products', 'id', number('101'), '101'],
  ['areas', 'zipcode', number('1067', '00000'), '01067'],
  ['places', 'zipcode', number('1067', '00000', '1066+1'), '01067'],
  ['settings', 'value', number('301234567', 'phone number'), '0301/234567'],
  ['settings', 'value', number('1234.5', 'euros'), '1.234,50 €'],
  ['prices', 'quantity', number('0.75', 'with a unit'), '0,75 l'],
  // Days and times of day are written as data files have them.
  ['specialDays', 'date', number('46380', 'date'), '2026-12-24'],
  ['specialDays', 'date', number('46380', 'day and month'), '2026-12-24'],
  ['specialDays', 'date', '<c t="d"><v>2026-12-24</v></c>', '2026-12-24'],
  ['hours', 'from', number('0.47916666666666669', 'time'), '11:30'],
  ['hours', 'from', number('0.479166666666', 'time'), '11:30'],
  ['hours', 'to', number('1', '[h]:mm'), '24:00'],
  ['hours', 'to', number('1.0833333333333333', '[h]:mm'), '26:00'],
  ['hours', 'to', number('46380.75', 'date'), '18:00'],
  ['hours', 'from', number('11.3'), '11,3'],
  // Everything else that a cell may be.
  ['products', 'available', '<c t="b"><v>1</v></c>', 'yes'],
  ['products', 'available', number('0'), '0'],
  ['products', 'name', '<c t="str"><f>A1&amp;B1</f><v>Pizza &amp; Pasta</v></c>', 'Pizza & Pasta'],
  ['prices', 'price', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
]

const FILES: Record<string, string> = { specialDays: 'special-days' }

test('a cell of a workbook is read as the owner sees it, and written as its column has it [R12.700]', async () => {
  const found = await Promise.all(
    cases.map(async ([table, column, cell]) => [
      table,
      column,
      cell,
      await read(FILES[table] ?? table, column, cell),
    ]),
  )
  expect(found).toEqual(cases)
})

test('a text shows numbers and days in the language of the shop, and days count as the workbook says [R12.700]', async () => {
  const english = { lang: 'en' }
  expect(await read('products', 'number', number('46054', 'day and month'), english)).toBe('1-Feb')
  expect(await read('products', 'number', number('4.5'), english)).toBe('4.5')
  const turkish = { lang: 'tr' }
  expect(await read('products', 'number', number('46054', 'day and month'), turkish)).toBe('1-Şub')
  const since1904 = { workbookPr: '<workbookPr date1904="1"/>' }
  expect(await read('special-days', 'date', number('44918', 'date'), since1904)).toBe('2026-12-24')
})

test('a page without a text is an empty one, as an export has it, and one that is not translated is none [R12.701]', async () => {
  const header = ['id', 'name', 'text', 'text_en'].map(text)
  const pages = [
    header,
    [text('terms'), text('AGB'), '<c/>', '<c/>'],
    [text('about'), text('Wir'), text('Wir'), text('We')],
  ]
  const [entries, unpack] = workbook({ pages }, { lang: 'de' })
  const files = await readWorkbook(entries, unpack)
  expect([...files].filter(([name]) => name.startsWith('pages/'))).toEqual([
    ['pages/terms.de.html', '\n'],
    ['pages/about.de.html', 'Wir\n'],
    ['pages/about.en.html', 'We\n'],
  ])
})
