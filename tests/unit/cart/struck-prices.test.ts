import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What strikes text, in markup, script and styles. */
const STRIKES = /<(s|del|strike)[\s>]|createElement\('(s|del)'\)|line-through/
/** All but the desk, whose prices no guest sees. */
const files = ['src/pages', 'src/islands', 'src/lib', 'src/styles']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  .filter(name => /\.(astro|tsx?|css)$/.test(name) && !name.startsWith('src/islands/desk/'))

test('only the lowest price of 30 days is struck, and what a line that is left out would cost [R11.2050]', () => {
  const struck = files.filter(name => STRIKES.test(readFileSync(name, 'utf8')))
  const former = struck.filter(name => /\bwas\b|\bold\b|cardWas/.test(readFileSync(name, 'utf8')))
  expect(struck.filter(name => !former.includes(name))).toEqual(['src/islands/ui/lines/ordered-line.tsx'])
  expect(former.toSorted()).toEqual([
    'src/islands/cart/pairings.tsx',
    'src/islands/ui/choices/group.tsx',
    'src/islands/ui/hooks/use-head-price.ts',
    'src/pages/_components/menu/CardPrice.astro',
    'src/pages/_components/menu/ComboPrice.astro',
    'src/pages/_components/menu/PlainMenu.astro',
    'src/pages/_components/menu/ProductFacts.astro',
    'src/pages/_components/menu/ProductPrice.astro',
    'src/pages/_components/menu/Sizes.astro',
  ])
})
