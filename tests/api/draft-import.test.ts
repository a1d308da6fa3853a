import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { importHasMistakes, notReadable } from '#contract/desk/texts.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { changeRows } from '#server/data/draft/change-rows.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { exportWorkbook, exportZip } from '#server/data/publish/export-file.ts'
import { publishDraft, readyToPublish } from '#server/data/publish/publish.ts'
import { reviewDraft } from '#server/data/publish/review.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { importBytes } from './setup/import-bytes.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mediaDir: string
beforeEach(async () => {
  shop = await openShop()
  mediaDir = join(shop.config.dataDir, 'media')
  cpSync(join(DEMO_FOLDER, 'media'), mediaDir, { recursive: true })
})
afterEach(() => shop.close())

const imported = (bytes: Uint8Array): Promise<number> => importBytes(shop, bytes)
const refused = (bytes: Uint8Array): Promise<unknown> =>
  imported(bytes).then(
    count => count,
    (error: unknown) => (error instanceof RequestError ? error.body : error),
  )
const review = () => reviewDraft(shop.db, mediaDir)
const set = (table: 'prices' | 'products' | 'pages', key: string, column: string, from: string, to: string) =>
  inTransaction(shop.db, tx =>
    changeRows(tx, [{ kind: 'change', table, key, cells: { [column]: { from, to } } }], {
      by: 'Ada',
      now: shop.clock.now,
    }),
  )
/** The exported archive with one of its files changed. */
async function zipWith(file: string, change: (text: string) => string): Promise<Uint8Array> {
  const files = unzipSync(await exportZip(shop.db, mediaDir))
  return zipSync({ ...files, [file]: strToU8(change(strFromU8(files[file] ?? new Uint8Array()))) })
}

test('an export that is imported again changes nothing, as a folder or as a workbook [R12.19]', async () => {
  expect(await imported(await exportZip(shop.db, mediaDir))).toBe(0)
  expect(await imported(await exportWorkbook(shop.db))).toBe(0)
})

test('an export has what the draft changes, and its import is that draft again [R12.19]', async () => {
  await set('prices', '101 standard', 'price', '6.90', '7.40')
  await set('pages', 'about', 'name_en', 'About us', 'Who We Are')
  const files = [await exportZip(shop.db, mediaDir), await exportWorkbook(shop.db)]
  const { changes } = await review()
  expect(changes).toHaveLength(2)
  for (const file of files) {
    expect(await imported(file)).toBe(2)
    expect((await review()).changes.map(({ table, key, cells }) => ({ table, key, cells }))).toEqual(
      changes.map(({ table, key, cells }) => ({ table, key, cells })),
    )
  }
})

test('an import is a draft: what differs is listed, and published like any other change [R12.19]', async () => {
  const file = await zipWith('products.csv', text =>
    text
      .split('\n')
      .filter(line => !line.startsWith('103,'))
      .join('\n')
      .replace('101,1,vorspeisen,Bruschetta', '101,1,vorspeisen,Röstbrot')
      .replace(/^(102,.*\n)/m, '$1109999,,vorspeisen,Oliven,Olives,Zeytin,,,,,7,,,,,yes,,,\n'),
  )
  const prices = unzipSync(file)
  const text = strFromU8(prices['prices.csv'] ?? new Uint8Array())
  const own = text.replace(/^103,.*\n/m, '109999,standard,4.50,,,\n')
  const count = await imported(zipSync({ ...prices, 'prices.csv': strToU8(own) }))
  const { changes, revision, mistakes } = await review()
  expect(mistakes).toEqual([])
  expect(count).toBe(changes.length)
  expect(changes.map(({ table, kind, key }) => `${kind} ${table} ${key}`)).toEqual([
    'changed products 101',
    'new products 109999',
    'removed products 103',
    'new prices 109999 standard',
    'removed prices 103 standard',
  ])
  const authority = { role: 'owner' as const, requireProof: () => undefined }
  const publisher = { by: COMMAND_LINE, ...authority, now: shop.clock.now }
  const ready = await readyToPublish(shop.db, mediaDir)
  await inTransaction(shop.db, tx => publishDraft(tx, revision, ready, publisher))
  const rows = await shop.db.selectFrom('products').select('id').orderBy('sort').limit(3).execute()
  expect(rows.map(({ id }) => id)).toEqual(['101', '102', '109999'])
})

test('every mistake is named with file, row and column, and the draft stays [R12.19]', async () => {
  await set('prices', '101 standard', 'price', '6.90', '7.40')
  const file = await zipWith('prices.csv', text => text.replaceAll(/^(\d+,\w+),\d+\.\d\d/gm, '$1,billig'))
  const answer = await refused(file)
  expect(answer).toMatchObject({
    message: importHasMistakes,
    found: [
      {
        file: 'prices.csv',
        row: 2,
        column: 'price',
        message: '“{value}” must be an amount such as 7.90',
        params: { value: 'billig' },
      },
    ],
  })
  const [first] = (answer as { found: { others: number[] }[] }).found
  expect(first?.others.length).toBeGreaterThan(100)
  expect((await review()).changes).toHaveLength(1)
})

test('a picture whose name is taken by another one gets a name of its own [R12.19]', async () => {
  const before = readdirSync(mediaDir)
  const file = await zipWith('media/logo.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await imported(file)).toBe(1)
  const [change] = (await review()).changes
  expect(change).toMatchObject({
    table: 'settings',
    key: 'LOGO',
    cells: [{ column: 'media', from: 'logo.svg' }],
  })
  const [cell] = change?.cells ?? []
  expect(readdirSync(mediaDir).filter(name => !before.includes(name))).toEqual([cell?.to])
})

test('a drawing in an archive loses its script, also one that the shop has had before [R10.260]', async () => {
  const at = (name: string): string => readFileSync(join(mediaDir, name), 'utf8')
  const script = (text: string): string => text.replace('</svg>', '<script>alert(1)</script></svg>')
  const harmless = at('logo.svg')
  writeFileSync(join(mediaDir, 'logo.svg'), script(harmless))
  expect(await imported(await exportZip(shop.db, mediaDir))).toBe(0)
  expect(at('logo.svg')).toBe(harmless)
  const before = readdirSync(mediaDir)
  await imported(await zipWith('media/favicon.svg', text => script(text.replace('<path', '<rect/><path'))))
  const [added = ''] = readdirSync(mediaDir).filter(name => !before.includes(name))
  expect(at(added)).toContain('<rect/>')
  expect(at(added)).not.toContain('script')
})

test('an archive with a drawing that cannot be read safely is refused with its name [R10.260]', async () => {
  const entity = '<!DOCTYPE svg [<!ENTITY x "">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'
  const message = 'has a DOCTYPE with entities, which can hide a program: save it again as “plain SVG”'
  expect(await refused(await zipWith('media/favicon.svg', () => entity))).toEqual({
    message: importHasMistakes,
    found: [{ file: 'media/favicon.svg', message }],
  })
})

test('a font whose name is taken by another one gets a name of its own, also where it is used [R12.265]', async () => {
  const font = (text: string): Uint8Array => strToU8(`wOF2${text}`)
  writeFileSync(join(mediaDir, 'haus.woff2'), font('as it is'))
  const files = unzipSync(await exportZip(shop.db, mediaDir))
  const settings = `${strFromU8(files['settings.csv'] ?? new Uint8Array())}FONT_SETTINGS,"haus.woff2,Figtree",,yes\n`
  const withFont = (content: Uint8Array): Uint8Array =>
    zipSync({ ...files, 'settings.csv': strToU8(settings), 'media/haus.woff2': content })
  const fonts = async (content: Uint8Array): Promise<string | undefined> => {
    await imported(withFont(content))
    const row = (await openDraft(shop.db)).row('settings', 'FONT_SETTINGS')
    return (await row)?.cells.value
  }
  expect(await fonts(font('as it is'))).toBe('haus.woff2,Figtree')
  const [file, other] = ((await fonts(font('another one'))) ?? '').split(',')
  expect(file).toMatch(/^haus-\w{10}\.woff2$/)
  expect(other).toBe('Figtree')
  expect(readFileSync(join(mediaDir, file ?? ''), 'utf8')).toBe('wOF2another one')
  expect(readFileSync(join(mediaDir, 'haus.woff2'), 'utf8')).toBe('wOF2as it is')
  expect((await review()).mistakes).toEqual([])
})

test('spreadsheets that keep days, times and switches by their kinds are read as they look [R12.19]', async () => {
  const sheet = (name: string, rows: unknown[][]) => ({
    sheet: name,
    data: rows.map(row =>
      row.map(value => ({ value, ...(value instanceof Date && { type: Date, format: 'yyyy-mm-dd' }) })),
    ),
  })
  const bytes = await writeWorkbook([
    sheet('languages', [
      ['code', 'name'],
      ['de', 'Deutsch'],
    ]),
    sheet('special_days', [['date'], [new Date('2026-12-24T00:00:00Z')]]),
  ] as never).toBuffer()
  const answer = JSON.stringify(await refused(bytes))
  // The sheet of special days is not among what is wrong.
  expect(answer).toContain('this file is missing')
  expect(answer).not.toContain('special-days')
})

test('what is neither archive nor workbook, or holds too much, is refused with a sentence [R12.19]', async () => {
  expect(await refused(strToU8('Speisekarte'))).toEqual({ message: notReadable })
  expect(await refused(new Uint8Array())).toEqual({ message: notReadable })
  const many = Object.fromEntries(
    Array.from({ length: 5001 }, (_, at) => [`media/${at}.png`, new Uint8Array()]),
  )
  expect(await refused(zipSync(many))).toEqual({
    message: importHasMistakes,
    found: [
      {
        file: '',
        message: 'has more than {files} files: leave out what is not needed',
        params: { files: '5000' },
      },
    ],
  })
  const outside = zipSync({
    'languages.csv': strToU8('code,name\nde,Deutsch\n'),
    '../evil.csv': strToU8('x'),
  })
  expect(await refused(outside)).toMatchObject({ message: importHasMistakes })
})
