import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage, type Share } from '#content/finish-page.ts'

const sha = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
const digest = (text: string): string => `'${sha(text)}'`

const short = 'go()'
const long = `run(${'1,'.repeat(600)}0)`
const elsewhere = 'of(another.page)'
const element = `customElements.define("astro-island",${long})`
const directive = 'Astro.intent=go;dispatchEvent(new Event("astro:intent"))'
const style = '.a{color:red}@layer late{dialog{padding:0}}'

const vouched = new Set([long, elsewhere, element, directive].map(sha))

/** A page as Astro renders it: the policy last in the head, with its own hashes. */
const built = (head: string): string =>
  `<html><head><meta charset="utf-8">${head}<meta http-equiv="content-security-policy" content="default-src 'self';` +
  ` script-src 'self' ${digest(short)}; style-src 'self';"></head><body></body></html>`

function finish(head: string): { html: string; policy: string; files: Map<string, string> } {
  const files = new Map<string, string>()
  const share: Share = (text, ending) => {
    const name = `/_astro/${files.size}.${ending}`
    files.set(name, text)
    return name
  }
  const html = finishPage(built(head), style, { share, sources: '', vouched })
  return { html, policy: /content="(default-src[^"]*)"/.exec(html)?.[1] ?? '', files }
}

describe('the last pass over a page [R10.27]', () => {
  test('puts the policy before anything that it guards, once', () => {
    const { html } = finish(`<script>${short}</script>`)
    expect(html).toMatch(/^<html><head><meta charset="utf-8"><meta http-equiv="content-security-policy"/)
    expect(html.split('http-equiv')).toHaveLength(2)
  })

  test('lets the page call the APIs that it is told, and show their pictures', () => {
    const page = built('').replace("'self';", "'self';img-src 'self' data:;connect-src 'self';")
    const sources = ' api.example mitte.example'
    const html = finishPage(page, '', { share: () => '', sources, vouched })
    expect(html).toContain(
      "default-src 'self';img-src 'self' data: api.example mitte.example;connect-src 'self' api.example mitte.example;",
    )
  })

  test('knows the page’s own scripts only', () => {
    const { policy } = finish(`<script>${short}</script>`)
    expect(policy).toContain(digest(short))
    for (const other of [long, elsewhere]) expect(policy).not.toContain(digest(other))
  })

  test('makes a long script a file that pages share', () => {
    const { html, policy, files } = finish(`<script>${long}</script>`)
    expect(html).toContain('<script defer src="/_astro/1.js"></script>')
    expect(files.get('/_astro/1.js')).toBe(long)
    expect(policy).not.toContain(digest(long))
  })

  test('leaves a long script where it stands that is the page’s or the owner’s own: others count on it [R11.171]', () => {
    const own = `before(${'2,'.repeat(600)}0)`
    const page = built(`<script>${own}</script><script>${short}</script>`).replace(
      digest(short),
      `${digest(short)} ${digest(own)}`,
    )
    const html = finishPage(page, '', { share: () => '/_astro/shared.js', sources: '', vouched })
    expect(html).toContain(`<script>${own}</script><script>${short}</script>`)
    expect(html).toContain(digest(own))
  })

  test('leaves out what starts islands in Astro, which the page’s own script does', () => {
    const { html, policy, files } = finish(`<script>${element}</script><script>${directive}</script>`)
    expect(html).not.toContain('<script')
    expect(policy).not.toContain(digest(element))
    expect(policy).not.toContain(digest(directive))
    expect([...files.keys()]).toEqual(['/_astro/0.css'])
  })

  test('puts in its styles, without what can come last, which comes as a file at the end', () => {
    const { html, policy, files } = finish('')
    expect(html).toContain('<style>.a{color:red}</style></head>')
    expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\/0\.css"><\/body>/)
    expect([...files.values()]).toEqual(['@layer late{dialog{padding:0}}'])
    expect(policy).toContain(digest('.a{color:red}'))
  })

  test('leaves what nobody knows as it is, and forbidden', () => {
    const { html, policy } = finish('<script>steal()</script><style>.x{}</style>')
    expect(html).toContain('<script>steal()</script><style>.x{}</style>')
    expect(policy).not.toContain(digest('steal()'))
    expect(policy).not.toContain(digest('.x{}'))
  })

  test('lets no page go without a policy', () => {
    const page = '<html><head><meta charset="utf-8"></head><body></body></html>'
    expect(() => finishPage(page, '', { share: () => '', sources: '', vouched })).toThrow('no policy')
  })

  test('data are no script', () => {
    const data = `<script type="application/json" id="shop">{"a":"${'x'.repeat(2000)}"}</script>`
    expect(finish(data).html).toContain(data)
  })
})
