import { expect, test } from 'vitest'
import { checkImportPaths } from '../../../scripts/checks/import-paths.ts'

const found = (path: string, ...specifiers: string[]): string[] =>
  checkImportPaths({
    path,
    text: specifiers.map(specifier => `${'import'} { a } from '${specifier}'\n`).join(''),
  }).map(({ line, message }) => `${line}: ${message}`)

test.each([
  [
    'server/orders/times/slots.ts',
    '../states.ts',
    '#server/mail/send.ts',
    '#contract/kit/money.ts',
    'node:path',
  ],
  ['server/main.ts', '#server/app/start.ts'],
  ['src/lib/cart/lines.ts', './totals.ts', '#stores/storage.ts', '#lib/i18n/format.ts'],
  ['src/islands/cart/cart.tsx', '../../styles/cart.css', '#islands/ui/button.tsx'],
  ['src/islands/desk/board/card.tsx', './order.ts', '#islands/desk/live/feed.ts', '#islands/ui/icon.tsx'],
  ['src/islands/app.ts', '#islands/cart/cart.tsx', './entry.ts'],
  ['src/content/menu.ts', './pages/pages.ts', '#lib/routing/paths.ts'],
  ['src/middleware.ts', '#pages/routes.ts'],
  ['scripts/start.ts', './shared/node.ts', '#server/app/start.ts'],
  ['tests/unit/checks/rules.test.ts', '../setup.ts', '../../../scripts/checks/rules.ts', '#server/main.ts'],
])('imports of %s that say how far away they are have no problems', (path, ...specifiers) => {
  expect(found(path, ...specifiers)).toEqual([])
})

test.each([
  ['server/orders/read.ts', '#server/orders/states.ts', './states.ts'],
  ['server/orders/times/slots.ts', '#server/orders/states.ts', '../states.ts'],
  ['server/orders/read.ts', '../mail/send.ts', '#server/mail/send.ts'],
  ['server/orders/read.ts', '../../src/lib/contract/kit/money.ts', '#contract/kit/money.ts'],
  ['src/lib/cart/lines.ts', '#lib/contract/kit/money.ts', '#contract/kit/money.ts'],
  ['src/lib/cart/lines.ts', '#lib/stores/storage.ts', '#stores/storage.ts'],
  ['src/lib/stores/user.ts', '#stores/storage.ts', './storage.ts'],
  ['src/islands/desk/board/card.tsx', '../live/feed.ts', '#islands/desk/live/feed.ts'],
  ['src/pages/index.ts', '../content/digest.ts', '#content/digest.ts'],
  ['scripts/start.ts', '../server/app/app.ts', '#server/app/app.ts'],
])('in %s, %s has to be %s', (path, written, due) => {
  expect(found(path, 'zod', written)).toEqual([`2: ${written} has to be ${due}`])
})

test.each([
  "export * from '../mail/send.ts'",
  "import '../mail/send.ts'",
  "const { send } = await import('../mail/send.ts')",
  "vi.mock('../mail/send.ts', () => ({}))",
  "type Send = typeof import('../mail/send.ts')",
])('finds the path in %s', text => {
  expect(checkImportPaths({ path: 'server/orders/read.ts', text })).toHaveLength(1)
})
