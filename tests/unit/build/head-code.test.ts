import { describe, expect, test } from 'vitest'
import { readHeadCode } from '#content/files/head-code.ts'
import { HeadCodeError, headCodeProblem } from '#lib/head-code/head-code.ts'

describe('code for the head [R3.12 R10.29]', () => {
  test('the shop’s own addresses stay as they are', () => {
    const code = `<meta name="a" content="x &amp; &quot;y&quot;"><!-- no --><link rel="me" href="https://m.example/@a">
      text <script>if (1 < 2 && "</p>") own = '&amp;'</script><style>a > b { color: red }</style>`
    const { now, later, digests, sources } = readHeadCode(code)
    expect(now).toBe(
      `<meta name="a" content="x &amp; &quot;y&quot;"><link rel="me" href="https://m.example/@a">` +
        `<script>if (1 < 2 && "</p>") own = '&amp;'</script><style>a > b { color: red }</style>`,
    )
    expect([later, sources]).toEqual([[], {}])
    expect(digests).toEqual({
      script: [expect.stringMatching(/^sha256-/)],
      style: [expect.stringMatching(/^sha256-/)],
    })
  })

  test('what is fetched from elsewhere waits, and its host is admitted for what it is', () => {
    const { now, later, hosts, sources } = readHeadCode(`
      <script async src="//stats.example/a.js" data-origins="https://in.example"></script>
      <link rel="stylesheet" href="https://css.example/a.css"><link rel=icon href="https://pic.example/a.png">`)
    expect(now).toBe('')
    expect(later.map(({ tag, attributes }) => [tag, attributes.src ?? attributes.href])).toEqual([
      ['script', '//stats.example/a.js'],
      ['link', 'https://css.example/a.css'],
      ['link', 'https://pic.example/a.png'],
    ])
    expect(hosts).toEqual(['stats.example', 'css.example', 'pic.example'])
    const script = ['https://stats.example', 'https://in.example']
    expect(sources).toEqual({
      'script-src': script,
      'connect-src': script,
      'img-src': [...script, 'https://pic.example'],
      'style-src': ['https://css.example'],
      'font-src': ['https://css.example', 'https://pic.example'],
    })
  })

  test.each([
    ['<script onload="x()" src="/a.js"></script>', 'the event handler onload at <script>'],
    ['<img src=x onerror=alert(1)>', 'the event handler onerror at <img>'],
    ['<svg/onload=alert(1)>', 'the event handler onload at <svg>'],
    ['<base href="//evil.example">', '<base>'],
    ['<meta http-equiv="refresh" content="0">', '<meta http-equiv="refresh">'],
    ['<link rel=stylesheet href=" javascript:alert(1)">', 'href="javascript:alert(1)" at <link>'],
    ['<link rel=me style="color:red">', 'the attribute style at <link>'],
    ['<script src="https://%"></script>', 'the address https://%'],
  ])('%s is refused by name', (code, what) => {
    expect(() => readHeadCode(code)).toThrow(HeadCodeError)
    expect(() => readHeadCode(code)).toThrow(`has ${what}: `)
  })

  test.each([
    ['<script>alert(1', 'script'],
    ['<script>alert(1)</script', 'script'],
    ['<script src="/a.js" /><meta name="a" content="b">', 'script'],
    ['<meta name="a"><style>a { color: red }', 'style'],
  ])('%s has no end, which would hide the rest of the page [R12.380]', (code, tag) => {
    expect(headCodeProblem(code)).toEqual({
      text: 'has <{tag}> without its end: write </{tag}> after it',
      params: { tag },
    })
  })

  test('nothing is nothing', () => {
    expect(readHeadCode('')).toMatchObject({ now: '', later: [], hosts: [] })
  })
})
