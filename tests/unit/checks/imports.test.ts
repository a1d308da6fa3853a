import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../../scripts/checks/sources.ts'

const fine: [from: string, specifier: string][] = [
  ['src/lib/contract/orders/price.ts', '../kit/money.ts'],
  ['src/lib/api/call.ts', '#contract/kit/money.ts'],
  ['src/lib/api/call.ts', '#lib/i18n/format.ts'],
  ['src/lib/cart/lines.ts', '#lib/api/call.ts'],
  ['src/lib/cart/stored-cart.ts', '#stores/storage.ts'],
  ['src/lib/shell/boot.ts', '#lib/cart/lines.ts'],
  ['src/content/digest.ts', 'node:crypto'],
  ['src/islands/cart/cart.ts', '#stores/storage.ts'],
  ['src/islands/cart/cart.ts', '../ui/button.ts'],
  ['src/islands/app.ts', './cart/cart.ts'],
  ['src/content/products.ts', '#lib/routing/paths.ts'],
  ['src/pages/robots.txt.ts', '#content/digest.ts'],
  ['server/app/app.ts', '#contract/kit/money.ts'],
  ['server/app/app.ts', '#lib/i18n/format.ts'],
  ['server/checkout/place.ts', '#server/orders/read.ts'],
  ['src/islands/desk/board/board.ts', '#islands/desk/live/feed.ts'],
  ['scripts/start.ts', '../server/app/app.ts'],
  ['tests/unit/cart.test.ts', '#stores/storage.ts'],
]

const wrong: [from: string, specifier: string, rule: string][] = [
  ['src/lib/contract/kit/fees.ts', '../../api/call.ts', 'contract-rooms'],
  ['src/lib/contract/kit/fees.ts', 'node:fs', 'contract-packages'],
  ['src/lib/contract/kit/fees.ts', '../../../../package.json', 'contract-packages'],
  ['src/lib/contract/menu/dish.ts', '../orders/price.ts', 'contract-menu'],
  ['src/lib/contract/loose.ts', './kit/money.ts', 'contract-in-folders'],
  ['src/lib/contract/helpers/x.ts', '../kit/money.ts', 'contract-folder-in-the-table'],
  ['src/lib/i18n/translate.ts', '#lib/routing/paths.ts', 'i18n-rooms'],
  ['src/lib/api/errors.ts', '../stores/storage.ts', 'lib-rooms'],
  ['src/lib/api/errors.ts', '#nowhere/x.ts', 'resolvable'],
  ['src/lib/api/errors.ts', '../../../tests/help.ts', 'lib-rooms'],
  ['src/lib/stores/user.ts', '#lib/cart/lines.ts', 'stores-rooms'],
  ['src/lib/cart/totals.ts', '#lib/shell/boot.ts', 'cart-rooms'],
  ['src/lib/routing/guards.ts', 'node:path', 'node-in-content-only'],
  ['src/lib/shell/service-worker/decide.ts', '#contract/kit/money.ts', 'service-worker-alone'],
  ['src/islands/cart/line.ts', '#content/digest.ts', 'islands-rooms'],
  ['src/islands/cart/line.ts', '../product/product.ts', 'islands-share-ui-and-form'],
  ['src/islands/ui/icon.ts', '../cart/cart.ts', 'islands-share-ui-and-form'],
  ['src/content/api.ts', '#stores/storage.ts', 'content-rooms'],
  ['src/pages/sitemap.ts', '#server/app/app.ts', 'pages-rooms'],
  ['src/helpers/x.ts', '#contract/kit/money.ts', 'every-file-in-a-room'],
  ['server/mail.ts', '#lib/routing/paths.ts', 'server-rooms'],
  ['server/mail.ts', '../scripts/start.ts', 'server-rooms'],
  ['scripts/build.ts', '../src/islands/app.ts', 'scripts-rooms'],
  ['server/orders/states.ts', '#server/checkout/place.ts', 'server-orders'],
  ['server/helpers/x.ts', '#contract/kit/money.ts', 'server-folder-in-the-table'],
  ['src/islands/desk/live/who.ts', '#islands/desk/board/board.ts', 'desk-live'],
  ['src/islands/desk/board/card.ts', '#islands/desk/menu/menu.ts', 'desk-board'],
  ['src/islands/desk/helpers/x.ts', '#contract/kit/money.ts', 'desk-folder-in-the-table'],
  ['server/one.ts', './two.ts', 'no-circular'],
]

const ways: [name: string, code: string][] = [
  ['a type', "import type { A } from '#server/app/app.ts'\nexport type B = A"],
  ['a re-export', "export * from '#server/app/app.ts'"],
  ['a call of import', "export const a = import('#server/app/app.ts')"],
  ['a type of import', "export let a: import('#server/app/app.ts').A"],
]

const wayFile = (at: number): string => `src/lib/search/way-${at}.ts`

interface Cruised {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

/** Lays the imports out as a tree of files, and lets dependency-cruiser look at it with this repository's rules. */
function cruise(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const files = Map.groupBy([...fine, ...wrong], ([from]) => from)
  try {
    const imports = { '#nothing': './nothing.ts' }
    for (const name of ['contract', 'lib', 'stores'])
      Object.assign(imports, { [`#${name}/*`]: `./src/lib/${name === 'lib' ? '' : `${name}/`}*` })
    for (const name of ['content', 'islands', 'pages'])
      Object.assign(imports, { [`#${name}/*`]: `./src/${name}/*` })
    put(
      'package.json',
      JSON.stringify({ type: 'module', imports: { ...imports, '#server/*': './server/*' } }),
    )
    for (const path of ['contract/kit/money', 'i18n/format', 'stores/storage', 'routing/paths'])
      put(`src/lib/${path}.ts`, 'export {}')
    const empty = ['ui/button', 'product/product', 'desk/live/feed', 'desk/menu/menu'].map(
      path => `src/islands/${path}`,
    )
    for (const path of [...empty, 'server/app/app', 'server/orders/read', 'tests/help'])
      put(`${path}.ts`, 'export {}')
    put('server/two.ts', "import './one.ts'")
    // No file of these imports one that imports it, but their folders do.
    put('server/data/here/a.ts', "import '../there/b.ts'")
    put('server/data/there/b.ts', 'export {}')
    put('server/data/there/c.ts', "import '../here/d.ts'")
    put('server/data/here/d.ts', 'export {}')
    for (const [path, rows] of files)
      put(path, rows.map(([, specifier]) => `import '${specifier}'\n`).join(''))
    for (const [at, [, code]] of ways.entries()) put(wayFile(at), code)
    const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json']
    const places = ['src', 'server', 'scripts', 'tests']
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/depcruise'), [...args, ...places], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    const { violations } = (JSON.parse(stdout) as Cruised).summary
    const found = Map.groupBy(violations, ({ from }) => from)
    return new Map([...found].map(([from, all]) => [from, all.map(({ rule }) => rule.name)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the import check', () => {
  let rules: Map<string, string[]>
  beforeAll(() => {
    rules = cruise()
  })

  test.each(fine)('%s may import %s', from => {
    expect(rules.get(from)).toBeUndefined()
  })

  test.each(wrong)('%s must not import %s', (from, _, rule) => {
    expect(rules.get(from)).toContain(rule)
    expect(rules.get(from)?.length).toBe(wrong.filter(([path]) => path === from).length)
  })

  test('folders of the server must not import each other', () => {
    expect(rules.get('server/data/here')).toEqual(['server-no-folder-circle'])
    expect(rules.get('server/data/there')).toEqual(['server-no-folder-circle'])
  })

  test.each(ways.map(([name], at) => [name, at] as const))('sees %s', (_, at) => {
    expect(rules.get(wayFile(at))).toEqual(['lib-rooms'])
  })
})
