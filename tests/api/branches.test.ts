import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { features } from '#contract/describe/settings/features.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { importFolder } from '#server/data/import.ts'
import { migrate } from '#server/db/migrate.ts'
import { call } from './setup/call.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { cola, takeaway } from './setup/order.ts'
import { freePort } from './setup/port.ts'
import { type Running, run, written } from './setup/process.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
let folder: string
beforeEach(async () => {
  mails.length = 0
  shop = await openShop({ empty: true, mailer })
  await migrate(shop.db)
  folder = join(shop.folder, 'restaurant')
  cpSync(DEMO_FOLDER, folder, { recursive: true })
})
afterEach(() => shop.close())

const write = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const importBranch = (slug: string) =>
  importFolder(shop.db, folder, join(shop.folder, 'media'), [join(folder, 'branches', slug)])

async function mistakes(slug?: string): Promise<string[]> {
  try {
    await (slug ? importBranch(slug) : importFolder(shop.db, folder, join(shop.folder, 'media')))
    return []
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return error.mistakes
  }
}

describe('the branches', () => {
  test('are listed with their names and hosts while HAS_BRANCH is on [R7.16]', async () => {
    await importFolder(shop.db, folder, join(shop.folder, 'media'))
    expect(await call(shop, endpoints.getBranches, {})).toEqual([])
    await setSetting(shop, 'HAS_BRANCH', '1')
    expect(await call(shop, endpoints.getBranches, {}, { lang: 'tr' })).toEqual([
      { slug: 'prenzlauer-berg', name: 'Ofenvogel Prenzlauer Berg', url: 'http://localhost:4321' },
      { slug: 'neukoelln', name: 'Ofenvogel Neukölln', url: 'http://localhost:4322' },
    ])
  })

  test('are empty without a file', async () => {
    rmSync(join(folder, 'branches.csv'))
    rmSync(join(folder, 'branches'), { recursive: true })
    expect(await mistakes()).toEqual([])
    await setSetting(shop, 'HAS_BRANCH', '1')
    expect(await call(shop, endpoints.getBranches, {})).toEqual([])
  })
})

describe('a branch', () => {
  test('has the shared catalogue, with its own files in place of the shared ones [R1.8]', async () => {
    await importBranch('neukoelln')
    const menus = await call(shop, endpoints.getMenus, {})
    expect(menus.find(menu => menu.id === 'mittag')?.price).toBe(8.9)
    expect((await call(shop, endpoints.getAreas, {})).map(area => area.zipcode)).toContain('12047')
    expect((await call(shop, endpoints.getWorkingHours, {})).data.monday).toEqual([])
    expect(await call(shop, endpoints.getCategories, {})).toHaveLength(15)
  })

  test('says only those settings in which it differs', async () => {
    await importBranch('neukoelln')
    const settings = await call(shop, endpoints.getSettings, {})
    const { branches, branch, phone, siteTitle, reservation, coordinates } = features(settings)
    expect({ branches, branch, phone, siteTitle, reservation, coordinates }).toEqual({
      branches: true,
      branch: 'neukoelln',
      phone: '+49 30 23125 027',
      siteTitle: 'Ofenvogel',
      reservation: true,
      coordinates: { lat: 52.485, lng: 13.439 },
    })
    expect(settings[0]?.key).toBe('SITE_TITLE')
    expect(settings.filter(setting => setting.key === 'PHONE')).toHaveLength(1)
  })

  test('may have pages and pictures of its own', async () => {
    write('branches/neukoelln/pages/about.de.html', '<p>In Neukölln</p>')
    write('branches/neukoelln/media/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await importBranch('neukoelln')
    const pages = await call(shop, endpoints.getPages, {})
    expect(pages.find(page => page.id === 'about')?.text).toBe('<p>In Neukölln</p>')
    expect(readFileSync(join(shop.folder, 'media', 'logo.svg'), 'utf8')).toMatch(/^<svg [^>]*\/>$/)
  })

  test('leads its guests to its own pages', async () => {
    await importBranch('neukoelln')
    const { key } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { lang: 'en' })
    await shop.outbox.drain()
    expect(mails.find(toGuest)?.text).toContain(`https://shop.example/branch/neukoelln/en/order#${key}`)
  })
})

describe('a mistake is named with the file that has it', () => {
  const branches = (row: string) => write('branches.csv', `slug,name,url\n${row}\n`)
  const cases: [string, () => void, string | undefined, string][] = [
    [
      'a branch without a name',
      () => branches('mitte,,https://mitte.example'),
      undefined,
      'branches.csv, row 2, column name: must not be empty',
    ],
    [
      'a slug that is no address',
      () => branches('Mitte Süd,Mitte,https://mitte.example'),
      undefined,
      'branches.csv, row 2, column slug: “Mitte Süd” must be lower-case letters',
    ],
    [
      'the same slug twice',
      () => branches('a,A,https://a.example\na,B,https://b.example'),
      undefined,
      'branches.csv, row 3, column slug: “a” is already in row 2',
    ],
    ...['javascript:alert(1)', '//mitte.example', 'https://mitte.example/api', 'mitte.example'].map(
      (url): [string, () => void, undefined, string] => [
        `the host ${url}`,
        () => branches(`mitte,Mitte,${url}`),
        undefined,
        `branches.csv, row 2, column url: “${url}” must be an address without a path`,
      ],
    ),
    [
      'branches that are switched on and not there',
      () => rmSync(join(folder, 'branches.csv')),
      'neukoelln',
      'branches/neukoelln/settings.csv, row 2, column value: branches.csv lists no branch',
    ],
    [
      'a branch that is not listed',
      () => write('branches/neukoelln/settings.csv', 'key,value,media,public\nBRANCH,neu,,yes\n'),
      'neukoelln',
      'branches/neukoelln/settings.csv, row 2, column value: there is no branch “neu”',
    ],
    [
      'a time that is none',
      () => write('branches/neukoelln/hours.csv', 'weekday,from,to\nmonday,5pm,22:00\n'),
      'neukoelln',
      'branches/neukoelln/hours.csv, row 2, column from: “5pm” must be a time',
    ],
    ['a folder that is missing', () => undefined, 'mitte', 'There is no folder'],
  ]

  test.each(cases)('%s', async (_, spoil, slug, expected) => {
    spoil()
    const found = await mistakes(slug)
    expect(
      found.some(mistake => mistake.startsWith(expected)),
      found.join('\n'),
    ).toBe(true)
  })
})

describe('two hosts on one machine', () => {
  const running: Running[] = []
  afterEach(async () => {
    for (const each of running.splice(0)) {
      each.process.kill('SIGTERM')
      expect(await each.ended).toBe(0)
    }
  })

  test('each have their own catalogue and orders and list each other [R1.8 R7.16]', async () => {
    const port = await freePort(2)
    const branches = run('scripts/branches.ts', [folder], {
      PORT: String(port),
      DATA_DIR: join(shop.folder, 'branches'),
      CLOCK: '2026-11-20T18:00:00+01:00',
    })
    running.push(branches)
    await written(branches, 'Ofenvogel Neukölln: http')
    const [one, two] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]
    const get = async (host: string, path: string) => (await (await fetch(`${host}/api${path}`)).json()).data
    const listed = z.parse(endpoints.getBranches.answer, await get(two, '/branches'))
    expect(listed.map(({ url }) => url)).toEqual([one, two])
    expect(await get(one, '/branches')).toEqual(listed)
    expect(await get(one, '/products/menus/mittag')).toMatchObject({ price: 9.9 })
    expect(await get(two, '/products/menus/mittag')).toMatchObject({ price: 8.9 })

    const placed = await fetch(`${two}/api/checkout/v2`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: one },
      body: JSON.stringify(takeaway([cola()])),
    })
    expect(placed.status).toBe(200)
    expect(placed.headers.get('Access-Control-Allow-Origin')).toBe(one)
    expect(placed.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    const { key } = (await placed.json()).data
    expect((await fetch(`${two}/api/orders/${key}`)).status).toBe(200)
    expect((await fetch(`${one}/api/orders/${key}`)).status).toBe(404)
  })
})
