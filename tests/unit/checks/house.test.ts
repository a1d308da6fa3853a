import { expect, test } from 'vitest'
import { checkHouse } from '../../../scripts/checks/house.ts'

const messages = (path: string, text: string): string[] =>
  checkHouse({ path, text }).map(({ line, message }) => `${line} ${message}`)

const SILENCED = '1 the type has to be right, not silenced'
const OPEN = '1 open ends belong in an issue, not in a file'
const MACHINE = '1 names a path of one machine'
const REGISTRY = '1 names a package registry'
const STYLE = '1 no style attribute may reach the page: use a class'
const SKIPPED = '1 a skipped test says why: // because …'
const FOCUSED = '1 a focused test hides all others'
const WAITS = '1 a test waits for what it needs, never for time'

test.each([
  ['src/lib/a.ts', 'const a: any = 1', '1 any hides what a value is: name its type'],
  ['src/islands/a.tsx', 'const a = b as any', '1 any hides what a value is: name its type'],
  ['src/pages/a.astro', '---\nlet a: any[]\n---\n', '2 any hides what a value is: name its type'],
  ['src/lib/a.ts', '// @ts-ignore', SILENCED],
  ['src/pages/a.astro', '// @ts-expect-error', SILENCED],
  ['scripts/a.mjs', '// @ts-nocheck', SILENCED],
  ['src/lib/a.ts', '// TODO: later', OPEN],
  ['docs/a.md', 'FIXME', OPEN],
  ['src/pages/a.astro', '<p style="color: red">', STYLE],
  ['src/pages/a.astro', '<p style={color}>', STYLE],
  ['src/pages/a.astro', '<style define:vars={{ color }}></style>', STYLE],
  ['docs/a.md', 'see /home/anna/shop', MACHINE],
  ['src/lib/a.ts', "read('/root/a')", MACHINE],
  ['src/lib/a.ts', "read('file:///work/a')", MACHINE],
  ['.npmrc', 'registry=https://packages.example', REGISTRY],
  ['.npmrc', '//registry.example.com/:always-auth=true', REGISTRY],
  ['package-lock.json', '"resolved": "https://packages.example/a.tgz"', REGISTRY],
  ['tests/e2e/a.test.ts', 'await page.waitForTimeout(100)', WAITS],
  ['tests/unit/a.test.ts', 'await sleep(100)', WAITS],
  ['tests/unit/a.test.ts', 'await new Promise(done => setTimeout(done, 5))', WAITS],
  ['tests/unit/a.test.ts', "import { setTimeout } from 'node:timers/promises'", WAITS],
  ['tests/unit/a.test.ts', "test.only('a', f)", FOCUSED],
  ['tests/unit/a.test.ts', "test('a', { only: true }, f)", FOCUSED],
  ['tests/unit/a.test.ts', "describe.only.each(rows)('a', f)", FOCUSED],
  ['tests/unit/a.test.ts', "test.skip('a', f)", SKIPPED],
  ['tests/unit/a.test.ts', "test('a', { skip: true }, f)", SKIPPED],
  ['tests/unit/a.test.ts', "test.skipIf(slow)('a', f)", SKIPPED],
  ['tests/unit/a.test.ts', "it.todo('a')", SKIPPED],
  ['tests/e2e/a.test.ts', 'test.fixme()', SKIPPED],
])('refuses in %s: %s', (path, text, expected) => {
  expect(messages(path, text)).toEqual([expected])
})

test.each([
  ['src/lib/a.ts', "const any = 'many'\nconst text = 'as any'"],
  ['src/pages/a.astro', '<p class="style">a</p>\n<style>p { color: red }</style>'],
  ['src/pages/a.astro', '<!-- no style="" here -->\n<script>const a = \' style=\'</script>'],
  [
    'src/lib/a.ts',
    "const path = '/homepage'\nconst far = 'https://example.com/home/a'\nimport a from './work/a.ts'",
  ],
  ['docs/a.md', 'See https://www.npmjs.com/package/zod and registry.routes.add().'],
  ['src/lib/a.ts', 'await new Promise(done => setTimeout(done, 5))'],
  ['tests/e2e/a.test.ts', "test.skip(isPhone, 'the column stands on wide screens only')"],
  ['tests/unit/a.test.ts', "// because the database is not there\ntest.skipIf(!url)('a', f)"],
])('has nothing against %s: %s', (path, text) => {
  expect(messages(path, text)).toEqual([])
})

test('a code file has at most 300 lines, other files as many as they need', () => {
  const text = 'a()\n'.repeat(301)
  expect(messages('src/lib/a.ts', text)).toEqual(['301 has 301 lines, at most 300 are allowed'])
  expect(messages('src/lib/a.ts', 'a()\n'.repeat(300))).toEqual([])
  expect(messages('src/styles/a.css', text)).toHaveLength(1)
  expect(messages('docs/a.md', text)).toEqual([])
})
