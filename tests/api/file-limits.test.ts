import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ImportMistake } from '#contract/desk/draft.ts'
import { importHasMistakes, notReadable, tooManyPixels } from '#contract/desk/texts.ts'
import { formatProblemText } from '#contract/kit/problem-text.ts'
import germanTexts from '#lib/i18n/desk/office/de.json' with { type: 'json' }
import { sweepUploads, uploadFolder } from '#server/api/sent-file.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { exportWorkbook } from '#server/data/publish/export-file.ts'
import { hugePng, zipOf } from './setup/bombs.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
let mediaDir: string
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
  mediaDir = join(shop.config.dataDir, 'media')
  cpSync(join(DEMO_FOLDER, 'media'), mediaDir, { recursive: true })
})
afterEach(() => shop.close())

const post = (path: string, body: Uint8Array): Promise<Response> =>
  Promise.resolve(
    shop.app.request(`/api/desk${path}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...owner.headers, 'Content-Length': String(body.length) },
    }),
  )

const Refused = z.object({ message: z.string(), found: z.optional(z.array(ImportMistake)) })
const uploads = (): string[] => {
  const folder = join(shop.config.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** What is said of an archive or workbook, in English and in German. Nothing of it is kept. */
async function said(file: Uint8Array): Promise<{ english: string[]; german: string[] }> {
  const before = readdirSync(mediaDir)
  const response = await post('/draft/import?revision=0', file)
  expect(response.status).toBe(422)
  const { message, found } = z.parse(Refused, await response.json())
  expect(uploads()).toEqual([])
  expect(readdirSync(mediaDir)).toEqual(before)
  if (!found) return { english: [message], german: [message] }
  expect(message).toBe(importHasMistakes)
  const texts: Record<string, string> = germanTexts
  const say = (text: (key: string) => string): string[] =>
    found.map(
      ({ file, message, params = {} }) => `${file}: ${formatProblemText({ text: text(message), params })}`,
    )
  return { english: say(key => key), german: say(key => texts[key] ?? '') }
}

/** The demo restaurant as an archive, with other files in it; without its pictures unless there is one among these. */
const archiveWith = (files: Record<string, Uint8Array>): Uint8Array => {
  const names = readdirSync(DEMO_FOLDER, { recursive: true, encoding: 'utf8' })
  const hasMedia = Object.keys(files).some(name => name.startsWith('media/'))
  const texts = names.filter(
    name => /^(?:[\w-]+\.csv|pages\/.*\.html)$/.test(name) || (hasMedia && /^media\/./.test(name)),
  )
  return zipSync({
    ...Object.fromEntries(texts.map(name => [name, readFileSync(join(DEMO_FOLDER, name))])),
    ...files,
  })
}

const dataFile = (name: string): string => readFileSync(join(DEMO_FOLDER, name), 'utf8')

const LANGUAGES = { name: 'languages.csv', content: Buffer.from('code,name\nde,Deutsch\n') }

describe('a file with more than a restaurant needs is refused with the limit [R10.520]', () => {
  test('a workbook with one cell far outside of its table', async () => {
    const parts = unzipSync(await exportWorkbook(shop.db))
    const sheets = Object.keys(parts).filter(name => name.startsWith('xl/worksheets/sheet'))
    const stray = (cell: string) =>
      zipSync({
        ...parts,
        ...Object.fromEntries(
          sheets.map(name => [
            name,
            strToU8(
              strFromU8(parts[name] ?? new Uint8Array()).replace(
                '</sheetData>',
                `<row r="1048576">${cell}</row></sheetData>`,
              ),
            ),
          ]),
        ),
      })
    const { english, german } = await said(stray('<c r="XFD1048576"><v>1</v></c>'))
    expect(english).toEqual([
      'languages.csv: has something in the cell XFD1048576, but a table has at most 20000 rows and 100 columns: clear that cell',
    ])
    expect(german[0]).toContain('XFD1048576')
    // One that only has a format is no more than paper.
    expect((await post('/draft/import?revision=0', stray('<c r="XFD1048576" s="0"/>'))).status).toBe(200)
  })

  test('a table with a million columns', async () => {
    const header = dataFile('products.csv').split('\n')[0]
    const columns = `${header},${'x,'.repeat(1_000_000)}\n`
    const { english, german } = await said(archiveWith({ 'products.csv': strToU8(columns) }))
    expect(english).toContain('products.csv: has more than 100 columns: delete those that are not needed')
    expect(german.join()).toContain('hat mehr als 100 Spalten')
  })

  test('a table with 21,000 rows', async () => {
    const rows = Array.from({ length: 21_000 }, (_, at) => `p${at},standard,7.90,,,\n`)
    const [header] = dataFile('prices.csv').split('\n')
    const { english, german } = await said(
      archiveWith({ 'prices.csv': strToU8(`${header}\n${rows.join('')}`) }),
    )
    expect(english).toContain('prices.csv: has more than 20000 rows: a table of a restaurant has fewer')
    expect(german.join()).toContain('hat mehr als 20000 Zeilen')
  })

  test('rows that a spreadsheet has left empty are none', async () => {
    const file = archiveWith({
      'prices.csv': strToU8(`${dataFile('prices.csv')}${',,,,,,,,\n'.repeat(100_000)}`),
    })
    expect((await post('/draft/import?revision=0', file)).status).toBe(200)
  })

  test('an archive that unpacks to more, whatever it says of itself', async () => {
    const zeros = { name: 'products.csv', content: Buffer.alloc(60 * 1024 * 1024) }
    const { english, german } = await said(zipOf([LANGUAGES, zeros]))
    expect(english).toEqual([': unpacks to more than 50 MB: the data of a restaurant is smaller'])
    expect(german.join()).toContain('50 MB')
    const lying = zipOf([LANGUAGES, zeros])
    for (const at of [lying.indexOf('PK\u0001\u0002', 0, 'latin1')]) {
      const second = lying.indexOf('PK\u0001\u0002', at + 1, 'latin1')
      lying.writeUInt32LE(1000, second + 24)
    }
    expect((await said(lying)).english).toEqual([notReadable])
  })

  test('one line of 40 MB', async () => {
    const line = { name: 'products.csv', content: Buffer.alloc(40 * 1024 * 1024, 'a') }
    expect((await said(zipOf([LANGUAGES, line]))).english).toContain(
      'products.csv: is longer than 1024 KiB: is a quotation mark or a line break missing?',
    )
  })

  test('files that lie over each other', async () => {
    const twice = { name: 'products.csv', content: LANGUAGES.content, overlaps: true as const }
    expect((await said(zipOf([LANGUAGES, twice]))).english).toEqual([
      ': has files that share their content: pack the folder again',
    ])
  })

  test.each([
    ['../prices.csv'],
    ['/etc/prices.csv'],
    ['C:\\prices.csv'],
    [''],
    [`media/${'a'.repeat(300)}.png`],
    [Buffer.from([0x61, 0xff, 0xfe])],
    ['media/../../a.png'],
  ])('a name that leads nowhere: %j', async name => {
    const { english, german } = await said(zipOf([LANGUAGES, { name, content: Buffer.from('x') }]))
    expect(english.join()).toContain('which no folder can have: rename it, with up to 200 letters')
    expect(german.join()).toContain('höchstens 200 Zeichen')
  })

  test('an archive of folders alone, and one in another', async () => {
    expect((await said(zipOf([{ name: 'media/', content: Buffer.alloc(0) }]))).english).toEqual([notReadable])
    const inner = zipOf([LANGUAGES])
    expect((await said(zipOf([{ name: 'inner.zip', content: inner }]))).english).toEqual([notReadable])
  })

  test('a page of 300 KiB', async () => {
    const page = strToU8(`<p>${'ä'.repeat(150 * 1024)}</p>`)
    const { english, german } = await said(archiveWith({ 'pages/about.de.html': page }))
    expect(english).toEqual(['pages/about.de.html: is larger than 200 KiB: shorten it'])
    expect(german.join()).toContain('200 KiB')
  })

  test('a picture with more pixels than fit into memory, in an archive and on its own', async () => {
    const picture = hugePng(30_000, 30_000)
    const { english, german } = await said(archiveWith({ 'media/huge.png': picture }))
    expect(english).toEqual([
      'media/huge.png: has more than 120 megapixels: save it smaller, 2,000 pixels on the longer side are enough',
    ])
    expect(german.join()).toContain('120 Megapixel')
    const response = await post('/pictures?x=0&y=0&width=100&height=100', picture)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ message: tooManyPixels })
  })

  test('a drawing whose shapes are deep in each other', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}</svg>`
    const { english } = await said(archiveWith({ 'media/deep.svg': strToU8(drawing) }))
    expect(english).toEqual([
      'media/deep.svg: has shapes that are more than 500 deep in each other: save it again as “plain SVG”',
    ])
  })
})

describe('what a killed server was sent is removed at its next start [R10.522]', () => {
  test('of a process that has ended, and after an hour of any', () => {
    const { folder: own, remove } = uploadFolder(shop.config.dataDir)
    const [, uuid = ''] = own.split(`.${process.pid}.`)
    // No process has this number.
    const dead = own.replace(`.${process.pid}.`, '.999999999.')
    const elsewhere = join(shop.config.dataDir, 'uploads', `another-machine.1.${uuid}`)
    for (const folder of [dead, elsewhere]) mkdirSync(join(folder, 'media'), { recursive: true })
    remove()
    sweepUploads(shop.config.dataDir)
    expect(uploads()).toEqual([`another-machine.1.${uuid}`])
    sweepUploads(shop.config.dataDir, Date.now() + 2 * 60 * 60 * 1000)
    expect(uploads()).toEqual([])
  })
})
