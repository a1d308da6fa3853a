import { expect, test } from 'vitest'
import { checkConventions } from '../../../scripts/checks/conventions.ts'

const messages = (path: string, text: string): string[] =>
  checkConventions({ path, text }).map(({ line, message }) => `${line} ${message}`)

const SILENCED = '1 the type has to be right, not silenced'
const OPEN = '1 open ends belong in an issue, not in a file'
const MACHINE = '1 names a path of one machine'
const REGISTRY = '1 names a package registry'
const STYLE = '1 no style attribute may reach the page: use a class'
const SKIPPED = '1 a skipped test says why: // because …'
const IDLE = '1 every test runs'
const CLOCK =
  '1 a device’s clock may be wrong: what is told is by shopTime, how long something takes by deviceNow (src/islands/desk/live)'
const CUTS = 'a field takes what is pasted whole and says that it is too long: src/islands/ui/text-length.tsx'
const WAITS = '1 a test waits for what it needs, never for time'

const LINES = '1 lines and flags of stored orders are read by server/orders/store.ts alone'

test.each([
  ['server/a.ts', "db.selectFrom('order_items').selectAll()", LINES],
  ['server/a.ts', "db.selectFrom('order_items').select(['code', 'house'])", LINES],
  [
    'server/a.ts',
    "db.selectFrom('orders').innerJoin('order_items', 'a', 'b').select('order_items.line')",
    LINES,
  ],
  ['server/a.ts', 'const wants = row.invoice === 1', LINES],
  ['src/pages/a.astro', '// @ts-expect-error', SILENCED],
  ['scripts/a.mjs', '// @ts-nocheck', SILENCED],
  ['src/lib/a.ts', '// TODO: later', OPEN],
  ['docs/a.md', 'FIXME', OPEN],
  ['src/pages/a.astro', '<p style="color: red">', STYLE],
  ['src/pages/a.astro', '<p style={color}>', STYLE],
  ['src/pages/a.astro', '<style define:vars={{ color }}></style>', STYLE],
  ['src/islands/a.tsx', '<input maxLength={200} />', `1 ${CUTS}`],
  ['src/pages/a.astro', '<input maxlength="200">', `1 ${CUTS}`],
  ['server/mail/a.ts', 'html`<input maxlength="200">`', `1 ${CUTS}`],
  ['docs/a.md', 'see /home/anna/shop', MACHINE],
  ['src/lib/a.ts', "read('/root/a')", MACHINE],
  ['src/lib/a.ts', "read('file:///work/a')", MACHINE],
  ['.npmrc', 'registry=https://packages.example', REGISTRY],
  ['.npmrc', '//registry.example.com/:always-auth=true', REGISTRY],
  ['package-lock.json', '"resolved": "https://packages.example/a.tgz"', REGISTRY],
  ['src/islands/desk/a.ts', 'const now = new Date()', CLOCK],
  ['src/islands/desk/board/a.tsx', 'useState(Date.now())', CLOCK],
  ['src/islands/desk/a.ts', "import { useNow } from '#islands/ui/hooks/use-now.ts'", CLOCK],
  ['tests/e2e/a.test.ts', 'await page.waitForTimeout(100)', WAITS],
  ['tests/unit/a.test.ts', 'await sleep(100)', WAITS],
  ['tests/unit/a.test.ts', 'await new Promise(done => setTimeout(done, 5))', WAITS],
  ['tests/unit/a.test.ts', "import { setTimeout } from 'node:timers/promises'", WAITS],
  ['tests/unit/a.test.ts', "test('a', { skip: true }, f)", IDLE],
  ['tests/unit/a.test.ts', "test('a', { only: true }, f)", IDLE],
  ['tests/unit/a.test.ts', "test.skipIf(slow)('a', f)", SKIPPED],
  ['tests/unit/a.test.ts', "it.todo('a')", IDLE],
  ['tests/e2e/a.test.ts', 'test.fail()', IDLE],
])('refuses in %s: %s', (path, text, expected) => {
  expect(messages(path, text)).toEqual([expected])
})

test.each([
  ['server/a.ts', "db.selectFrom('order_items').select(['promoted', 'vat'])\n\nconst copy = 'house'"],
  ['server/orders/store.ts', "db.selectFrom('order_items').selectAll()"],
  ['src/pages/a.astro', '<p class="style">a</p>\n<style>p { color: red }</style>'],
  ['src/pages/a.astro', '<!-- no style="" here -->\n<script>const a = \' style=\'</script>'],
  [
    'src/lib/a.ts',
    "const path = '/homepage'\nconst far = 'https://example.com/home/a'\nimport a from './work/a.ts'",
  ],
  ['docs/a.md', 'See https://www.npmjs.com/package/zod and registry.routes.add().'],
  ['src/islands/desk/live/device-clock.ts', 'const now = Date.now()'],
  ['src/islands/desk/a.ts', 'new Date(order.createdAt)'],
  ['src/islands/cart/a.ts', 'new Date()'],
  ['src/lib/a.ts', 'await new Promise(done => setTimeout(done, 5))'],
  ['tests/unit/a.test.ts', "// because the database is not there\ntest.skipIf(!url)('a', f)"],
])('has nothing against %s: %s', (path, text) => {
  expect(messages(path, text)).toEqual([])
})
