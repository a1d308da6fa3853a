import { expect, test } from 'vitest'
import { readCsv, readPasted } from '#islands/desk/kit/csv.ts'
import {
  changesOf,
  type ListedText,
  readTextFile,
  writeTextFile,
} from '#islands/desk/menu/texts/text-file.ts'

const text = (key: string, main: string, translation = ''): ListedText => ({
  ...{ table: 'products', key, column: 'name', main, text: translation, name: main },
  state: translation === '' ? 'missing' : 'done',
})
const TEXTS = [text('1', 'Suppe; "scharf"', 'Soup'), text('2', 'Zwei\nZeilen'), text('3', 'Brot', 'Bread')]
const back = (change: (file: string) => string) =>
  readTextFile(change(writeTextFile('en', TEXTS)), 'en', TEXTS)

test('the file with all texts comes back as it was, and with what was translated [R12.2812]', () => {
  expect(back(file => file)).toEqual({ found: [], left: [] })
  const changed = back(file => file.replace('"Bread"', '"Rolls"'))
  expect(changed?.found).toEqual([{ of: TEXTS[2], to: 'Rolls' }])
  expect(changesOf(changed?.found ?? [], { code: 'en', index: 1 })).toEqual([
    { kind: 'change', table: 'products', key: '3', cells: { name_en: { from: 'Bread', to: 'Rolls' } } },
  ])
})

test('spreadsheets may write it with semicolons, and other columns in between [R12.2812]', () => {
  const file = 'note;column;key;table;translation_en\r\nx;name;2;products;Two lines\r\n'
  expect(readTextFile(file, 'en', TEXTS)?.found).toEqual([{ of: TEXTS[1], to: 'Two lines' }])
})

test('rows that fit nothing are named by their number and not taken over [R12.2812]', () => {
  const renamed = back(file =>
    file
      .replace('"3","name"', '"33","name"')
      .replace('"Bread"', '"Rolls"')
      .replace('"Soup"', '"Broth"')
      .replaceAll('""scharf""', '""mild""'),
  )
  expect(renamed).toEqual({
    found: [],
    left: [
      { row: 2, name: 'Suppe; "mild"', why: 'its original is another one by now' },
      { row: 4, name: 'Brot', why: 'is not on the menu any more' },
    ],
  })
})

test.each([
  ['', 'en'],
  ['a,b\n1,2', 'en'],
  [writeTextFile('tr', TEXTS), 'en'],
])('a file of something else, or of another language, is none [R12.2812]', (file, lang) => {
  expect(readTextFile(file, lang, TEXTS)).toBeUndefined()
})

test('cells of a spreadsheet are read one by one, empty ones and line breaks in quotes too [R12.2813]', () => {
  expect(readPasted('Soup\n\n"Two\nlines"\nBread\r\n')).toEqual([['Soup'], [''], ['Two\nlines'], ['Bread']])
  expect(readPasted('')).toEqual([])
  expect(readCsv('\ufeffsep=;\na;"b;""c"""\n')).toEqual([['a', 'b;"c"']])
})
