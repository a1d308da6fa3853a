import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { allowedHtml, attributesOf } from '#contract/kit/html.ts'
import { contentOf, docOf, htmlOf, keepsAll } from '#islands/desk/settings/pages/page-html.ts'
import { cleanHtml } from '#server/shop/html.ts'

const bodyOf = (html: string): Element =>
  parseHTML(`<!doctype html><html><body><main>${html}</main></body></html>`).document.querySelector(
    'main',
  ) as unknown as Element
const written = (html: string): string => {
  const body = bodyOf(html)
  return htmlOf(docOf(body), body.ownerDocument)
}

const pages = ['demo/pages', 'starter/pages'].flatMap(folder =>
  readdirSync(folder).map(file => join(folder, file)),
)

test.each(pages)('%s is the same after the editor has read and written it [R12.310]', path => {
  const html = cleanHtml(readFileSync(path, 'utf8'))
  expect(keepsAll(bodyOf(html))).toBe(true)
  expect(written(html)).toBe(html)
})

/** Each allowed tag at a valid place, with each of its attributes. */
const places: Record<string, (tag: string) => string> = {
  li: tag => `<ul>${tag}</ul>`,
  dt: tag => `<dl>${tag}</dl>`,
  dd: tag => `<dl>${tag}</dl>`,
  ul: tag => tag.replace('text', '<li>text</li>'),
  ol: tag => tag.replace('text', '<li>text</li>'),
  dl: tag => tag.replace('text', '<dt>text</dt>'),
  figcaption: tag => `<figure>${tag}</figure>`,
  summary: tag => `<details>${tag}<p>more</p></details>`,
  table: tag => tag.replace('text', '<tbody><tr><td>text</td></tr></tbody>'),
  caption: tag => `<table>${tag}<tbody><tr><td>1</td></tr></tbody></table>`,
  ...Object.fromEntries(
    ['thead', 'tbody', 'tfoot'].map(part => [
      part,
      (tag: string) => `<table>${tag.replace('text', '<tr><td>text</td></tr>')}</table>`,
    ]),
  ),
  tr: tag => `<table><tbody>${tag.replace('text', '<td>text</td>')}</tbody></table>`,
  th: tag => `<table><tbody><tr>${tag}</tr></tbody></table>`,
  td: tag => `<table><tbody><tr>${tag}</tr></tbody></table>`,
}
const inText = (tag: string): string => `<p>before ${tag} after</p>`
const isVoid = (tag: string): boolean => ['hr', 'br', 'img'].includes(tag)
const isInText = (tag: string): boolean =>
  [...allowedHtml.markTags, ...allowedHtml.leafTags].some(each => each === tag)

test.each(allowedHtml.tags)(
  'the editor keeps <%s> with all attributes that the server allows [R12.310]',
  tag => {
    const attributes = attributesOf(tag).map(
      name => `${name}="${name === 'href' || name === 'src' ? '/a' : 'de'}"`,
    )
    const element = `<${tag} ${attributes.join(' ')}>${isVoid(tag) ? '' : `text</${tag}>`}`
    const html = cleanHtml((places[tag] ?? (isInText(tag) ? inText : String))(element))
    for (const attribute of attributes) expect(html).toContain(attribute)
    expect(keepsAll(bodyOf(html))).toBe(true)
  },
)

test.each([
  ['an empty paragraph', '<p></p>', true],
  ['nothing', '', true],
  ['text without a tag', 'Text', false],
  ['a list in a heading', '<h2>a<ul><li>b</li></ul></h2>', false],
  ['a tag that is not allowed', '<p>a</p><form><p>b</p></form>', false],
  ['an attribute that is not allowed', '<p style="color: red">a</p>', false],
  ['a script’s address', '<p><a href="java\nscript:alert(1)">a</a></p>', false],
  ['an anchor without text', '<p>a<a id="there"></a></p>', false],
  ['an item with text and a list in it', '<ul><li>a<ol><li>b</li></ol></li></ul>', true],
  ['an item with paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', true],
  ['marks in another sequence', '<p><strong><a href="?page=agb">a</a></strong></p>', true],
  ['a span that says nothing', '<p><span>a</span> b</p>', true],
  ['white space between blocks', '<section>\n  <h2> a </h2>\n\n<p>b  c</p></section>', true],
  [
    'a picture with a caption',
    '<figure><img src="/media/a.webp" alt="a"><figcaption>b</figcaption></figure>',
    true,
  ],
  ['lines', '<p>a<br>b</p><address>c<br><a href="tel:+4930">d</a></address>', true],
])('it is known before a page is opened whether the editor keeps %s [R12.311]', (_, html, kept) => {
  expect(keepsAll(bodyOf(html))).toBe(kept)
})

test('what a reader would notice counts as a change [R12.311]', () => {
  const same = (one: string, other: string) => contentOf(bodyOf(one)) === contentOf(bodyOf(other))
  expect(same('<p>a</p><p>b</p>', '<p>a b</p>')).toBe(false)
  expect(same('<p><b>a</b>b</p>', '<p>a<b>b</b></p>')).toBe(false)
  expect(same('<p>a b</p>', '<p>ab</p>')).toBe(false)
  expect(same('<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>')).toBe(false)
  expect(same('<p>a  b</p>\n', '\n<p>a b </p>')).toBe(true)
})
