import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { importFolder } from '#server/data/import.ts'
import { migrate } from '#server/db/migrate.ts'
import { attacks, harmIn, tagsIn } from './setup/attacks.ts'
import { call, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

const name = (attack: string): string => `Suppe ${attack}`
const pageId = (index: number): string => `attack-${index}`
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const { mails, mailer } = recordingMailer()
let shop: TestShop
let folder: string

/** A restaurant with a page for each attack, and with each attack as name and description of a category. */
beforeAll(async () => {
  shop = await openShop({ empty: true, mailer })
  await migrate(shop.db)
  folder = join(shop.folder, 'restaurant')
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  const pages = attacks.map(([, attack], index) => {
    writeFileSync(join(folder, 'pages', `${pageId(index)}.de.html`), `<p>davor</p>${attack}<p>danach</p>`)
    return `${pageId(index)},${quoted(name(attack))},,,yes,no,no`
  })
  append('pages.csv', pages)
  append(
    'categories.csv',
    attacks.map(([, attack], index) =>
      [pageId(index), quoted(name(attack)), '', '', quoted(attack), '', '', ''].join(','),
    ),
  )
  await importFolder(shop.db, folder, join(shop.folder, 'media'))
})
afterAll(() => shop.close())

function append(file: string, rows: string[]): void {
  const path = join(folder, file)
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n${rows.join('\n')}\n`)
}

describe('what a page says is harmless once it is stored [R10.26]', () => {
  test.each(attacks.map(([title], index) => [title, index] as const))('%s', async (_, index) => {
    const pages = await call(shop, endpoints.getPages, {})
    const { text = '' } = pages.find(page => page.id === pageId(index)) ?? {}
    expect(harmIn(attacks[index]?.[1] ?? '')).not.toEqual([])
    expect(harmIn(text)).toEqual([])
    expect(text).toContain('<p>davor</p>')
  })
})

describe('a name stays the text that it is [R10.26]', () => {
  test('of pages and categories, in the API’s own type', async () => {
    const pages = await call(shop, endpoints.getPages, {})
    const categories = await call(shop, endpoints.getCategories, {})
    for (const [index, [, attack]] of attacks.entries()) {
      expect(pages.find(page => page.id === pageId(index))?.name).toBe(name(attack).trim())
      const category = categories.find(each => each.id === pageId(index))
      expect([category?.name, category?.description]).toEqual([name(attack).trim(), attack.trim()])
    }
    const answer = await send(shop, 'GET', '/products/categories')
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test.each(attacks)('in a mail: %s', async (_, attack) => {
    mails.length = 0
    const changed = { name: JSON.stringify({ de: name(attack) }) }
    await changeCatalogue(shop, tx =>
      tx.updateTable('products').set(changed).where('id', '=', '101').execute(),
    )
    const sender = { name: name(attack).slice(0, 200), notes: attack }
    await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()], sender) })
    await call(shop, endpoints.contact, {
      body: {
        fname: attack,
        lname: attack,
        subject: attack,
        message: attack,
        email: 'a@example.org',
        terms: true,
      },
    })
    await call(shop, endpoints.createReservation, {
      body: {
        ...sender,
        reservedAt: '2026-11-20T20:00:00+01:00',
        guests: '2',
        email: 'a@example.org',
        phone: '030 901820',
        terms: true,
      },
    })
    await shop.outbox.drain()
    expect(mails).toHaveLength(5)
    for (const { html } of mails) {
      const [body = ''] = /<body>[\s\S]*/.exec(html) ?? []
      for (const { tag, attributes } of tagsIn(body)) {
        expect(['body', 'p', 'table', 'tr', 'th', 'td', 'b', 'br', 'h2', 'a', 'blockquote']).toContain(tag)
        expect(attributes.href ?? 'https://shop.example/').toMatch(/^https:\/\/shop\.example\//)
        expect(Object.keys(attributes).filter(each => /^on|style|src/.test(each))).toEqual([])
      }
    }
  })
})

describe('a setting that becomes a link', () => {
  const cases: [string, string, string][] = [
    ['INSTAGRAM', 'javascript:alert(1)', 'must be an address'],
    ['FACEBOOK', 'data:text/html,x', 'must be an address'],
    ['MAP_URL', '//evil.example', 'must be an address'],
    ['MAP_TILES', 'https://tiles.example/map.png', 'must be an address such as https://tile.example.org/'],
    ['MAP_TILES', 'http://tiles.example/{z}/{x}/{y}.png', 'must be an address such as'],
    ['MAP_TILES', 'javascript:alert(1)/{z}/{x}/{y}', 'must be an address such as'],
    [
      'WHATSAPP',
      'javascript:alert(1)',
      'must be an address such as https://wa.me/4930901820, or a phone number',
    ],
    ['EMAIL', 'a@example.org\nBcc: victim@example.org', 'must be an e-mail address'],
    ['EMAIL', 'a@example.org, victim@example.org', 'must be an e-mail address'],
    ['TIME_ZONE', 'Europe/Prenzlau', 'must be a time zone'],
  ]

  test.each(cases)('%s is not %j', async (key, value, expected) => {
    const path = join(folder, 'settings.csv')
    const before = readFileSync(path, 'utf8')
    const others = before.split('\n').filter(line => !line.startsWith(`${key},`))
    writeFileSync(path, `${others.join('\n').trimEnd()}\n${key},${quoted(value)},,yes\n`)
    const error = await importFolder(shop.db, folder, join(shop.folder, 'media')).catch(String)
    writeFileSync(path, before)
    expect(error).toContain(`column value: “${value}” ${expected}`)
  })

  test('may be left empty, or be what it should', async () => {
    append('settings.csv', ['TIKTOK,,,yes', 'TWITTER,https://example.org/x,,yes'])
    const imported = importFolder(shop.db, folder, join(shop.folder, 'media'))
    await expect(imported).resolves.toBeDefined()
    await expect(imported).resolves.not.toBeInstanceOf(ImportError)
  })
})
