import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { harmlessSvg, SvgError } from '#lib/svg/harmless-svg.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'

const drawing = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${more}${inside ? `>${inside}</svg>` : '/>'}`
/** How long it takes to read or to refuse a drawing, in ms. */
function timeOf(text: string): number {
  const start = performance.now()
  try {
    clean(text)
  } catch (error) {
    expect(error).toBeInstanceOf(SvgError)
  }
  return performance.now() - start
}
const clean = (text: string | Buffer): string => harmlessSvg(Buffer.from(text)).toString()

describe('a drawing from outside [R10.260]', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script of another address', '<script href="//evil.example/x.js"/>'],
    [
      'a script by another prefix',
      '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
      'alert(1)',
    ],
    [
      'a script inside HTML',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
    ],
    ['a frame', '<foreignObject><iframe src="//evil.example"/></foreignObject>'],
    ['a handler', '<g onload="alert(1)"/>', '<g/>'],
    ['a handler in capitals', '<g ONLOAD="alert(1)"/>', '<g/>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<path d="M0 0"/>'],
    ['a link by xlink', '<a xlink:href="data:text/html,x"><path d="M0 0"/></a>', '<path d="M0 0"/>'],
    ['an animated link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an animated handler', '<animate attributeName="onload" values="alert(1)"/>'],
    ['a piece of another file', '<use href="https://evil.example/x.svg#a"/>', '<use/>'],
    ['a piece of an address with content', '<use xlink:href="data:image/svg+xml;base64,AAAA"/>', '<use/>'],
    ['a picture of another host', '<image href="//evil.example/x.png"/>', '<image/>'],
    ['a drawing inside', '<image href="data:image/svg+xml,&lt;svg/&gt;"/>', '<image/>'],
    ['a colour from another file', '<path fill="url(//evil.example/x.svg#a)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['an escaped address', '<g style="fill:u\\72l(//evil.example)"/>', '<g/>'],
    ['HTML in place of drawings', '<g xmlns="http://www.w3.org/1999/xhtml"/>', '<g/>'],
    ['a comment', '<!-- x --><g/>', '<g/>'],
    ['a style sheet', '<?xml-stylesheet href="//evil.example"?><g/>', '<g/>'],
    ['notes of programs', '<metadata>x<a>y</a></metadata><inkscape:grid/>'],
  ])('loses %s', (_, inside, kept = '') => {
    expect(clean(drawing(inside))).toBe(drawing(kept))
  })

  test('loses handlers, other namespaces and the DOCTYPE of the whole', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${drawing('', ' onload="alert(1)" xmlns:x="y"')}`
    expect(clean(text)).toBe(drawing(''))
  })

  test.each([
    ['colours of the drawing', '<path fill="url(#a)" d="M0 0"/>'],
    ['pieces of the drawing', '<use href="#a"/>'],
    ['a photograph inside', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['styles', '<style>@media (prefers-color-scheme:dark){.a{fill:url(#b)}}</style>'],
    ['letters', '<text x="1">1 &lt; 2 &amp; "3"</text>'],
  ])('keeps %s', (_, inside) => {
    expect(clean(drawing(inside))).toBe(drawing(inside))
  })

  test('keeps what older programs write, in the way of today', () => {
    const old = '<style type="text/css"><![CDATA[.a{fill:red}]]></style><use xlink:href="#a"/>'
    expect(clean(drawing(old, ' xmlns:xlink="http://www.w3.org/1999/xlink"'))).toBe(
      drawing('<style type="text/css">.a{fill:red}</style><use href="#a"/>'),
    )
  })

  test.each([
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${drawing('&x;')}`,
      'a DOCTYPE with entities',
    ],
    [
      'a style that reads',
      drawing('<style>@import "//evil.example"</style>'),
      'a style that reads other files',
    ],
    ['a style with an address', drawing('<style>a{fill:url(//evil.example)}</style>'), 'a style that reads'],
    [
      'a style that ends itself',
      drawing('<style>&lt;/style&gt;&lt;script&gt;</style>'),
      'a style that reads',
    ],
    ['another encoding', Buffer.from(drawing('<script/>'), 'utf16le'), 'cannot be read'],
    ['a page', '<html><p>Not found</p></html>', 'cannot be read'],
    ['a prefix for all', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>', 'cannot be read'],
    ['too many bytes', drawing(`<title>${' '.repeat(5 * 1024 * 1024)}</title>`), 'is larger than 5 MB'],
    ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0xff]), 'cannot be read'],
  ])('is refused with a sentence for %s', (_, text, sentence) => {
    expect(() => clean(text)).toThrow(sentence)
  })

  test('is read in time, whatever it repeats', () => {
    for (const part of ['<!DOCTYPE', '<g ', '<g>', '<x>', '<style>', 'url( ', '<![CDATA[', '&', '/>'])
      expect(timeOf(drawing(part.repeat(500_000))), part).toBeLessThan(10_000)
  })

  test('comes out the same from a second pass, and is still a drawing', async () => {
    const once = clean(
      drawing('<g onclick="x"><title>a &amp; b</title><a><path d="M0 0h8v8z" fill="&quot;"/></a></g>'),
    )
    expect(clean(once)).toBe(once)
    expect((await sharp(Buffer.from(once)).metadata()).format).toBe('svg')
  })
})

test('every drawing of the demo restaurant is kept byte for byte [R10.260]', () => {
  const media = join(DEMO_FOLDER, 'media')
  const drawings = readdirSync(media).filter(name => name.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(3)
  for (const name of drawings) {
    const file = readFileSync(join(media, name))
    expect(harmlessSvg(file).equals(file), name).toBe(true)
  }
})
