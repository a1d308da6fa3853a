import { expect, test } from 'vitest'
import { checkImports, specifiersOf } from '../../../scripts/checks/imports.ts'

const aliases = {
  '#contract/*': './src/lib/contract/*',
  '#lib/*': './src/lib/*',
  '#stores/*': './src/lib/stores/*',
  '#content/*': './src/content/*',
  '#islands/*': './src/islands/*',
  '#pages/*': './src/pages/*',
  '#server/*': './server/*',
}
const messages = (path: string, text: string): string[] =>
  checkImports([{ path, text }], aliases).map(({ line, message }) => `${line} ${message}`)
const importing = (path: string, specifier: string): string[] => messages(path, `import '${specifier}'`)

test.each([
  ['src/lib/contract/price.ts', './money.ts'],
  ['src/lib/contract/price.ts', 'zod/mini'],
  ['src/lib/api/call.ts', '#contract/endpoints.ts'],
  ['src/lib/i18n/format.ts', '#contract/money.ts'],
  ['src/lib/api/call.ts', '#lib/i18n/format.ts'],
  ['src/lib/cart/lines.ts', '#lib/api/call.ts'],
  ['src/lib/cart/stored-cart.ts', '#stores/storage.ts'],
  ['src/lib/shell/boot.ts', '#lib/cart/stored-cart.ts'],
  ['src/content/digest.ts', 'node:crypto'],
  ['src/islands/cart/cart.tsx', '#stores/cart.ts'],
  ['src/islands/cart/cart.tsx', './line.tsx'],
  ['src/islands/cart/cart.tsx', '../ui/button.tsx'],
  ['src/islands/checkout/checkout.tsx', '#islands/form/field.tsx'],
  ['src/islands/app.tsx', './cart/cart.tsx'],
  ['src/content/products.ts', '#lib/routing/paths.ts'],
  ['src/pages/index.astro', '#content/variants.ts'],
  ['src/pages/index.astro', '../islands/app.tsx'],
  ['server/app.ts', '#contract/endpoints.ts'],
  ['server/app.ts', '#lib/i18n/format.ts'],
  ['server/app.ts', 'hono'],
  ['scripts/start.ts', '../server/app.ts'],
  ['tests/unit/cart.test.ts', '#stores/cart.ts'],
  ['astro.config.ts', './src/content/translator.ts'],
])('%s may import %s', (path, specifier) => {
  expect(importing(path, specifier)).toEqual([])
})

test.each([
  ['src/lib/contract/price.ts', '../api/call.ts', 'contract must not import from lib'],
  ['src/lib/contract/price.ts', '#lib/routing/paths.ts', 'contract must not import from lib'],
  ['src/lib/contract/price.ts', '../../../package.json', 'contract must not import ../../../package.json'],
  ['src/lib/contract/price.ts', 'zod', 'contract imports zod/mini only'],
  ['src/lib/contract/price.ts', 'node:fs', 'contract imports zod/mini only'],
  ['src/lib/contract/price.ts', '#lib/i18n/format.ts', 'contract must not import from i18n'],
  ['src/lib/i18n/format.ts', '#lib/routing/paths.ts', 'i18n must not import from lib'],
  ['src/lib/api/call.ts', '../stores/api.ts', 'lib must not import from stores'],
  ['src/lib/api/call.ts', '#lib/stores/api.ts', 'lib must not import from stores'],
  ['src/lib/cart/cart.ts', '#islands/app.tsx', 'cart must not import from islands'],
  ['src/lib/stores/user.ts', '#lib/cart/cart.ts', 'stores must not import from cart'],
  ['src/lib/cart/cart.ts', '#lib/shell/boot.ts', 'cart must not import from shell'],
  ['src/lib/routing/paths.ts', 'node:path', 'of src only content runs in Node'],
  ['src/islands/cart/cart.tsx', '#content/api.ts', 'islands must not import from content'],
  ['src/islands/cart/cart.tsx', '../product/product.tsx', 'islands share ui/ and form/ only'],
  ['src/islands/ui/button.tsx', '../cart/cart.tsx', 'islands share ui/ and form/ only'],
  ['src/islands/cart/cart.tsx', '../app.tsx', 'islands share ui/ and form/ only'],
  ['src/content/api.ts', '#stores/api.ts', 'content must not import from stores'],
  ['src/pages/index.astro', '#server/app.ts', 'pages must not import from server'],
  ['server/app.ts', '#lib/routing/paths.ts', 'server must not import from lib'],
  ['server/app.ts', '../scripts/start.ts', 'server must not import from scripts'],
  ['scripts/start.ts', '../src/pages/index.astro', 'scripts must not import from pages'],
  ['src/lib/api/call.ts', '../../../tests/help.ts', 'lib must not import from tests'],
  ['src/lib/api/call.ts', '#nowhere/x.ts', 'package.json has no alias for #nowhere/x.ts'],
])('%s must not import %s', (path, specifier, message) => {
  const source = path.endsWith('.astro') ? `---\nimport '${specifier}'\n---\n` : `import '${specifier}'`
  const found = messages(path, source)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(message)
})

test('a file below src that belongs to no room is named', () => {
  expect(messages('src/helpers/x.ts', '')).toEqual(['1 stands in no room'])
  expect(messages('src/env.d.ts', '')).toEqual([])
})

test.each([
  ["import { a } from '#server/a.ts'"],
  ["import type { A } from '#server/a.ts'"],
  ["export * from '#server/a.ts'"],
  ["const a = await import('#server/a.ts')"],
  ['const a = await import(`#server/a.ts`)'],
  ["let a: import('#server/a.ts').A"],
  ["const a = import.meta.glob('#server/*.ts')"],
  ["const a = import.meta.glob(['#server/*.ts'])"],
  ["const a = require('#server/a.ts')"],
  ["import url from '#server/a.ts?url'"],
])('sees the import in %s', text => {
  expect(messages('src/lib/api/call.ts', text)).toHaveLength(1)
})

test('an import in a comment or in a text is none', () => {
  const text = "// import '#server/a.ts'\nconst a = \"import '#server/a.ts'\""
  expect(specifiersOf({ path: 'src/lib/api/call.ts', text })).toEqual([])
})

test('an .astro file is read in its frontmatter and in its scripts, with the lines of the file', () => {
  const text = [
    '---',
    "import '#server/a.ts'",
    '---',
    "<p>Don't import '#server/none.ts'</p>",
    '<script>',
    "  import '#server/b.ts'",
    '</script>',
    '<script src="../../server/c.ts"></script>',
    '<script type="application/ld+json">{"import": "#server/none.ts"}</script>',
  ].join('\n')
  expect(messages('src/pages/index.astro', text)).toEqual([
    '2 pages must not import from server (#server/a.ts)',
    '6 pages must not import from server (#server/b.ts)',
    '8 pages must not import from server (../../server/c.ts)',
  ])
})
