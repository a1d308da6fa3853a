import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFolder } from '#server/data/import/folder.ts'
import { filesInMemory } from '#server/data/import/memory.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { withoutMetadata } from '#server/data/import/pictures/without-metadata.ts'
import { type ReadFiles, readLayers } from '#server/data/import/read-layers.ts'
import type { MediaFile } from '#server/data/import/source.ts'
import { unpackFile } from '#server/data/upload/archive.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { zipOf } from '../../api/setup/bombs.ts'

const STARTER = join(import.meta.dirname, '../../../starter')

/** The files of the smallest restaurant. */
const starter = (): Map<string, string> =>
  new Map(
    readdirSync(STARTER, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:csv|html)$/.test(name))
      .map(name => [name, readFileSync(join(STARTER, name), 'utf8')]),
  )

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inMemory = (content: Uint8Array): MediaFile => ({
  size: () => content.length,
  read: length => Buffer.from(content).subarray(0, length),
})

/** What is read of the smallest restaurant with other files in it, or the mistakes. */
function read(
  files: Record<string, string | Uint8Array>,
  media: Record<string, Uint8Array> = {},
): ReadFiles | string[] {
  const all = new Map<string, string | Uint8Array>([...starter(), ...Object.entries(files)])
  const pictures = new Map(Object.entries(media).map(([name, content]) => [name, inMemory(content)]))
  return mistakesOr(() => readLayers([filesInMemory(all, pictures)]))
}

function mistakesOr(run: () => ReadFiles): ReadFiles | string[] {
  try {
    return run()
  } catch (error) {
    if (error instanceof ImportError) return error.mistakes
    throw error
  }
}

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)])
const ftyp = (...brands: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + 4 + 4 * brands.length]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
    Buffer.alloc(40),
  ])
const DISH = 'categories.csv'
const withPicture = (name: string): Record<string, string> => ({
  [DISH]: `id,name,description,image,gallery\nspeisen,Speisen,,${name},\n`,
})

describe('what other programs and other computers write is read [R12.701]', () => {
  const tables: [what: string, file: string, content: string][] = [
    ['a line that says what separates the cells', 'taxes.csv', 'sep=;\r\nname;rate\r\nMwSt;7\r\n'],
    ['the same for commas, in quotation marks', 'taxes.csv', '"sep=,"\nname,rate\nMwSt,7\n'],
    ['tabs', 'taxes.csv', 'name\trate\nMwSt\t7\n'],
    ['columns at the end without anything', 'taxes.csv', 'name;rate;;;\nMwSt;7;;;\n'],
    ['a column in between without anything', 'taxes.csv', 'name,,rate\nMwSt,,7\n'],
    ['a header in other letter case, with spaces', 'taxes.csv', 'Name, RATE \nMwSt,7\n'],
  ]
  test.each(tables)('%s', (_, file, content) => {
    expect(read({ [file]: content })).toMatchObject({
      read: { taxes: [{ value: { name: 'MwSt', rate: 7000 } }] },
    })
  })

  const hours: [written: string, weekday: string, opens: string, closes: string][] = [
    ['Monday,11:30,22:00', 'monday', '11:30', '22:00'],
    ['TUE,9:30,24:00', 'tuesday', '09:30', '24:00'],
    ['Mittwoch,17:00,00:30', 'wednesday', '17:00', '00:30'],
    ['Do.,17:00,26:00', 'thursday', '17:00', '02:00'],
    ['Cuma,17:00,24:30', 'friday', '17:00', '00:30'],
    ['sat,9:30:00,22:00:00', 'saturday', '09:30', '22:00'],
  ]
  test('weekdays by the names that people write, and times after midnight', () => {
    const content = `weekday,from,to\n${hours.map(([written]) => `${written}\n`).join('')}`
    const found = read({ 'hours.csv': content })
    expect(found).toMatchObject({
      read: { hours: hours.map(([, weekday, opens, closes]) => ({ value: { weekday, opens, closes } })) },
    })
    expect(read({ 'hours.csv': 'weekday,from,to\nmonday,25:00,30:00\nmonday,01:00,26:00\n' })).toEqual([
      'hours.csv, row 2, column from: “25:00” must be a time such as 17:30',
      'hours.csv, row 2, column to: “30:00” must be a time such as 17:30',
      'hours.csv, row 3, column to: “26:00” must be a time such as 17:30',
    ])
  })

  const pictures: [what: string, cell: string, file: string][] = [
    ['accents that are marks of their own', 'Knödel.png', 'Kno\u0308del.png'],
    ['the same in the table', 'Kno\u0308del.png', 'Knödel.png'],
    ['other letter case', 'Pizza.png', 'pizza.PNG'],
  ]
  test.each(pictures)('names of pictures with %s', (_, cell, file) => {
    const found = read(withPicture(cell), { [file.normalize('NFC')]: PNG })
    expect(found).toMatchObject({
      read: { categories: [{ value: { image: file.normalize('NFC') } }] },
    })
  })

  test('archives with names as Windows and macOS write them, in other letter case', async () => {
    const path = join(folder, 'sent.zip')
    const named = [
      [Buffer.from('Kn\u0094del.png', 'latin1'), 'cp437'],
      [Buffer.from('Cre\u0301me.png'), 'utf8'],
    ] as const
    const texts = [...starter()].map(([name, content]) => ({
      name: `Mein Restaurant/${name.replace('pages/', 'Pages/').replace('.csv', '.CSV')}`,
      content: Buffer.from(content),
    }))
    const media = named.map(([name, charset]) => ({
      name: Buffer.concat([Buffer.from('Mein Restaurant/MEDIA/'), name]),
      content: PNG,
      ...(charset === 'cp437' && { isOld: true as const }),
    }))
    const hidden = { name: '__MACOSX/Mein Restaurant/MEDIA/._Creme.png', content: Buffer.from('x') }
    const dotted = { name: 'Mein Restaurant/MEDIA/._Creme.png', content: Buffer.from('x') }
    writeFileSync(path, zipOf([...texts, ...media, hidden, dotted]))
    const unpacked = await unpackFile(path, folder)
    expect([...unpacked.media.keys()].sort()).toEqual(['Créme.png', 'Knödel.png'])
    const found = mistakesOr(() => readLayers([filesInMemory(unpacked.files, unpacked.media)]))
    expect(found).toMatchObject({ read: { languages: [{ value: { code: 'de' } }] } })
  })

  test('a drawing of two bytes a character', async () => {
    const drawing =
      '<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'
    const little = Buffer.from(`\ufeff${drawing}`, 'utf16le')
    for (const content of [little, Buffer.from(little).swap16()]) {
      expect(read(withPicture('a.svg'), { 'a.svg': content })).toMatchObject({ read: {} })
      expect((await withoutMetadata('a.svg', content)).toString()).toContain('<path d="M0 0h9"')
    }
  })
})

describe('what cannot be read is called what it is, in one sentence [R12.702]', () => {
  const refused: [what: string, media: Record<string, Uint8Array>, picture: string, said: string][] = [
    [
      'a HEIC picture',
      { 'a.heic': ftyp('heic', 'mif1', 'heic') },
      'a.heic',
      'is a HEIC picture, which browsers do not show: save it as JPEG',
    ],
    [
      'one with the name of a JPEG',
      { 'a.jpg': ftyp('heic', 'mif1', 'heic') },
      'a.jpg',
      'is a HEIC picture, which browsers do not show: save it as JPEG',
    ],
    [
      'one of a newer telephone',
      { 'a.jpeg': ftyp('mif1', 'mif1', 'heic', 'MiHB') },
      'a.jpeg',
      'is a HEIC picture, which browsers do not show: save it as JPEG',
    ],
    [
      'a TIFF picture',
      { 'a.tif': Buffer.from('49492a0008000000', 'hex') },
      'a.tif',
      'is a TIFF picture, which browsers do not show: save it as JPEG',
    ],
    [
      'a PDF',
      { 'a.png': Buffer.from('%PDF-1.7 and so on') },
      'a.png',
      'is a PDF picture, which browsers do not show: save it as JPEG',
    ],
  ]
  test.each(refused)('%s', (_, media, picture, said) => {
    expect(read(withPicture(picture), media)).toEqual([`media/${picture}: ${said}`])
  })

  const texts: [what: string, content: string, said: string][] = [
    [
      'quotes that never close',
      'name,rate\n"MwSt,7\n',
      'taxes.csv: cannot be read as a table: a quotation mark of row 2 is not closed, or is inside of a cell without others',
    ],
    [
      'quotes inside of a cell',
      'name,rate\nMwSt,7\n5" Brot,7\n',
      'taxes.csv: cannot be read as a table: a quotation mark of row 3 is not closed, or is inside of a cell without others',
    ],
    [
      'quotes that close too early',
      'name,rate\n"Mw"St,7\n',
      'taxes.csv: cannot be read as a table: a quotation mark of row 2 is not closed, or is inside of a cell without others',
    ],
    [
      'a column without a name that has something in it',
      'name,,rate\nMwSt,7,7\n',
      'taxes.csv, row 1: has no name for column 2, which has cells with something in them',
    ],
    [
      'other separators',
      'name|rate\nMwSt|7\n',
      'taxes.csv, row 1: has one column: put commas or semicolons between the cells',
    ],
  ]
  test.each(texts)('%s', (_, content, said) => {
    expect(read({ 'taxes.csv': content })).toEqual([said])
  })

  test('one table in place of all, at the desk and by the command', async () => {
    const path = join(folder, 'prices.csv')
    writeFileSync(path, '\ufeffproduct;size;price\r\n1;standard;7,90\r\n')
    expect(mistakesOr(() => readFolder(path))).toEqual([
      `${path} is one table, and an import needs all of them: name the folder that they are in`,
    ])
    expect(
      await unpackFile(path, folder).catch(error => error instanceof RequestError && error.body.message),
    ).toBe(
      'This is one table, and an import needs all of them: the folder as a zip file, or an Excel workbook (.xlsx) with all sheets',
    )
  })
})
