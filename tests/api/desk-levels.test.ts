import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { columnIn, tableOf } from '#contract/describe/data/tables.ts'
import type { SettingTypeName } from '#contract/describe/settings/registry/setting-entry.ts'
import { settingEntries } from '#contract/describe/settings/registry.ts'
import { Draft, DraftReview, draftTables, Imported, Publication } from '#contract/desk/draft.ts'
import { isOwners, ownerLevelChanges } from '#contract/desk/owner-level.ts'
import { ownersChange, ownersPublish } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
let editor: Person
beforeAll(async () => {
  shop = await openShop()
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  owner = await person(shop)
  editor = await person(shop, 'editor')
})
afterAll(() => shop.close())

/** A value that only owners change, and one that it may be changed to. */
interface OwnersCell {
  table: 'settings' | 'branches' | 'providers'
  key: string
  column: string
  to: string
}

/** A value of each type of setting that is the owners'. */
const values: Partial<Record<SettingTypeName | 'oneOf', string>> = {
  address: 'https://evil.example/script.js',
  branch: 'neukoelln',
  email: 'mallory@evil.example',
  headCode: '<meta name="generator" content="an editor">',
  localeAddress: 'https://evil.example/{locale}.js',
  onOff: '1',
  providers: 'google',
  text: 'mallory',
  tiles: 'https://evil.example/{z}/{x}/{y}.png',
  version: 'v9.0',
}
const ofSettings = settingEntries
  .filter(([, { level, decided }]) => level === 'owner' && decided === undefined)
  .map(([key, { type }]): OwnersCell => {
    const to = values[type]
    if (to === undefined) throw new Error(`there is no value of the type ${type} to try`)
    return { table: 'settings', key, column: 'value', to }
  })
const ofColumns: Record<string, OwnersCell> = {
  'branches url': {
    table: 'branches',
    key: 'neukoelln',
    column: 'url',
    to: 'https://evil.example',
  },
  'providers kind': { table: 'providers', key: 'online', column: 'kind', to: 'stripe' },
}
const columns = draftTables.flatMap(table =>
  Object.entries(tableOf(table).columns).flatMap(([name, { level }]) =>
    level === 'owner' ? [`${table} ${name}`] : [],
  ),
)
const cases = [...ofSettings, ...Object.values(ofColumns)].map(
  cell => [`${cell.table} ${cell.key} ${cell.column}`, cell] as const,
)

const draftOf = (table: string) =>
  owner.get(`/draft/tables/${table}`).then(response => dataOf(response, Draft))
const cellNow = async ({ table, key, column }: Omit<OwnersCell, 'to'>): Promise<string> => {
  const { tables } = await draftOf(table)
  const row = tables[0]?.rows.find(each => each.key === key)
  return row?.state === 'removed' ? '' : (row?.cells[column] ?? '')
}
const change = async (by: Person, cell: OwnersCell, to = cell.to) => {
  const { table, key, column } = cell
  const cells = { [column]: { from: await cellNow(cell), to } }
  return by.send('PUT', '/draft/rows', { changes: [{ kind: 'change', table, key, cells }] })
}
const review = (by: Person) => by.get('/draft/review').then(response => dataOf(response, DraftReview))
const publish = async (by: Person) =>
  by.send('POST', '/publications', { revision: (await review(by)).revision })
const discard = async (by: Person) => by.send('DELETE', `/draft/${(await review(by)).revision}`)
const publications = async () =>
  (await owner.get('/publications').then(response => response.json())).data as Publication[]
const exported = async (by: Person): Promise<Uint8Array> =>
  new Uint8Array(await (await by.get('/draft/export/zip')).arrayBuffer())
const imports = async (by: Person, file: Uint8Array) => {
  const { revision } = await review(by)
  return shop.app.request(`/api/desk/draft/import?revision=${revision}`, {
    method: 'POST',
    body: new Blob([new Uint8Array(file)]),
    headers: { ...by.headers, 'Content-Type': 'application/zip', 'Content-Length': String(file.length) },
  })
}

/** Expects the refusal of what only owners may do, naming a value. */
async function expectRefusal(response: Response, message: string, cell: Omit<OwnersCell, 'to'>) {
  const { table, key, column } = cell
  expect([response.status, await response.json()]).toEqual([
    403,
    { message, owners: [{ table, key, column }] },
  ])
}

afterEach(() => discard(owner))

test('every column of the owners is tried, with every setting of theirs [R12.500]', () => {
  expect(columns).toEqual(Object.keys(ofColumns))
  expect(ofSettings.length).toBeGreaterThan(10)
})

test.each(cases)(
  '%s: an editor neither changes nor restores it in the draft, an owner does [R12.500]',
  async (_, cell) => {
    const { table, key } = cell
    const before = await cellNow(cell)
    await expectRefusal(await change(editor, cell), ownersChange, cell)
    expect(await cellNow(cell)).toBe(before)
    expect((await change(owner, cell)).status).toBe(200)
    expect(await cellNow(cell)).toBe(cell.to)
    await expectRefusal(await change(editor, cell, before), ownersChange, cell)
    const restore = { changes: [{ kind: 'restore', table, key }] }
    await expectRefusal(await editor.send('PUT', '/draft/rows', restore), ownersChange, cell)
    const remove = { changes: [{ kind: 'remove', table, key }] }
    expect((await editor.send('PUT', '/draft/rows', remove)).status).toBe(403)
    await expectRefusal(await discard(editor), ownersChange, cell)
    expect(await cellNow(cell)).toBe(cell.to)
  },
)

test.each(cases)(
  '%s: an editor neither publishes a change of it nor takes one back, an owner does [R12.502 R12.503]',
  async (_, cell) => {
    const before = await cellNow(cell)
    await change(owner, cell)
    const [reviewed] = ownerLevelChanges((await review(editor)).changes)
    expect([reviewed?.table, reviewed?.key]).toEqual([cell.table, cell.key])
    const listed = await publications()
    await expectRefusal(await publish(editor), ownersPublish, cell)
    expect(await publications()).toEqual(listed)
    const { id } = await dataOf(await publish(owner), Publication)
    expect(await cellNow(cell)).toBe(cell.to)
    await expectRefusal(await editor.send('POST', `/publications/${id}/undo`), ownersPublish, cell)
    await expectRefusal(await editor.send('POST', `/publications/${id}/reopen`), ownersPublish, cell)
    expect(await cellNow(cell)).toBe(cell.to)
    expect((await owner.send('POST', `/publications/${id}/undo`)).status).toBe(200)
    expect(await cellNow(cell)).toBe(before)
  },
)

test('an import by an editor leaves all of it as it is and says so, one by an owner changes it [R12.501]', async () => {
  const all = cases.map(([, { table, key, column }]) => ({ table, key, column }))
  const before = await Promise.all(all.map(cellNow))
  const published = unzipSync(await exported(owner))
  for (const [, cell] of cases) await change(owner, cell)
  const files = unzipSync(await exported(owner))
  const drafted = (await review(owner)).changes
  const price = strFromU8(files['prices.csv'] ?? new Uint8Array()).replace('6.90', '7.40')
  const bytes = zipSync({ ...files, 'prices.csv': strToU8(price) })
  // What an owner has changed in the draft stays there under their name.
  const back = await dataOf(await imports(editor, zipSync(published)), Imported)
  expect(back).toEqual({ changes: drafted.length, left: expect.toSatisfy(sameAs(all)) })
  expect((await review(editor)).changes.map(({ key, level, by }) => [key, level, by])).toEqual(
    drafted.map(({ key }) => [key, 'owner', owner.name]),
  )
  await discard(owner)
  const imported = await dataOf(await imports(editor, bytes), Imported)
  expect(imported).toEqual({ changes: 1, left: expect.toSatisfy(sameAs(all)) })
  expect((await review(editor)).changes).toMatchObject([
    { table: 'prices', key: '101 standard', by: editor.name },
  ])
  expect(await Promise.all(all.map(cellNow))).toEqual(before)
  const changes = drafted.length + 1
  expect(await dataOf(await imports(owner, bytes), Imported)).toEqual({ changes, left: [] })
})

const sameAs =
  (wanted: object[]) =>
  (found: object[]): boolean =>
    JSON.stringify(found.map(each => JSON.stringify(each)).sort()) ===
    JSON.stringify(wanted.map(each => JSON.stringify(each)).sort())

test('an editor adds and removes no row that has an address or takes money online [R12.500]', async () => {
  const url = { table: 'branches', key: 'evil', column: 'url' } as const
  const add = (table: string, cells: object) =>
    editor.send('PUT', '/draft/rows', { changes: [{ kind: 'add', table, cells }] })
  const evil = { slug: 'evil', name: 'Evil', url: 'https://evil.example' }
  await expectRefusal(await add('branches', evil), ownersChange, url)
  const kind = { table: 'providers', key: 'stripe', column: 'kind' } as const
  const stripe = { id: 'stripe', name: 'Stripe', ways: 'delivery', kind: 'stripe' }
  await expectRefusal(await add('providers', stripe), ownersChange, kind)
  const key = { table: 'settings', key: 'CUSTOM_HEADER_CODE', column: 'value' } as const
  await expectRefusal(await add('settings', { key: key.key, value: '<style></style>' }), ownersChange, key)
  // What is on the server alone stays there.
  const seen = { table: 'settings', key: 'ALARM_EMAIL', column: 'public' } as const
  await expectRefusal(await add('settings', { key: seen.key, public: 'yes' }), ownersChange, seen)
  const removed = { changes: [{ kind: 'remove', table: 'providers', key: 'online' }] }
  await expectRefusal(await editor.send('PUT', '/draft/rows', removed), ownersChange, {
    ...kind,
    key: 'online',
  })
  // The rest of these tables is the editor's.
  expect((await add('providers', { ...stripe, id: 'voucher', kind: '' })).status).toBe(200)
  const cells = { name: { from: 'Bar bei Lieferung', to: 'Bar' } }
  const name = { changes: [{ kind: 'change', table: 'providers', key: 'cash', cells }] }
  expect((await editor.send('PUT', '/draft/rows', name)).status).toBe(200)
  expect((await publish(editor)).status).toBe(200)
})

test('a file of an editor brings and takes no row that has an address [R12.501]', async () => {
  const file = unzipSync(await exported(editor))
  const lines = strFromU8(file['branches.csv'] ?? new Uint8Array()).split('\n')
  const branches = [lines[0], lines[2], 'evil,Evil,https://evil.example', ''].join('\n')
  const bytes = zipSync({ ...file, 'branches.csv': strToU8(branches) })
  expect(await dataOf(await imports(editor, bytes), Imported)).toEqual({
    changes: 0,
    left: [
      { table: 'branches', key: 'prenzlauer-berg', column: 'url' },
      { table: 'branches', key: 'evil', column: 'url' },
    ],
  })
  const taken = await dataOf(await imports(owner, bytes), Imported)
  expect(taken.left).toEqual([])
  expect((await review(owner)).changes.map(({ key, kind, level }) => [key, kind, level])).toEqual(
    expect.arrayContaining([
      ['prenzlauer-berg', 'removed', 'owner'],
      ['evil', 'new', 'owner'],
    ]),
  )
})

test('a setting of the owners is theirs in all that is said of it, and texts of pages are not [R12.500]', () => {
  for (const column of ['value', 'media', 'public'])
    expect(isOwners('settings', 'CUSTOM_HEADER_CODE', column)).toBe(true)
  expect(isOwners('settings', 'BRAND_COLOR', 'value')).toBe(false)
  expect(isOwners('pages', 'imprint', columnIn('text', 'en', 1))).toBe(false)
})
