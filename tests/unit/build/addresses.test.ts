import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { movedPages, TAKEN } from '#content/addresses.ts'
import type { SiteData } from '#content/reading/read.ts'

const PAGES = join(import.meta.dirname, '../../../src/pages')

test('no category takes the name of a part of the pages [R2.1010]', () => {
  const ids = globSync('**/*.astro', { cwd: PAGES }).flatMap(file =>
    [...readFileSync(join(PAGES, file), 'utf8').matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id),
  )
  expect(ids).toContain('shop')
  expect(ids.filter(id => !TAKEN.has(id))).toEqual([])
})

const site = (lang: string, branch: string | null): SiteData =>
  ({
    siteLocale: { branch, lang, defaultLang: 'de' },
    sections: [
      {
        category: { slug: 'pizza', oldSlug: 'pizza-pizza' },
        products: [{ slug: 'bianca-12' }, { slug: 'salami', oldSlug: 'salami-salami' }],
      },
      { category: { slug: 'suppen-3' }, products: [{ slug: 'gulasch-4' }] },
    ],
    menus: [{ slug: 'mittag', oldSlug: 'mittag-mittag' }],
    pages: [{ slug: 'agb', oldSlug: 'agb-agb' }, { slug: 'ueber-uns-about' }],
  }) as unknown as SiteData

test('every page whose address changed is listed, in every language and branch [R2.1011]', () => {
  const moved = movedPages([site('de', null), site('en', 'mitte')])
  expect(Object.fromEntries([...moved].slice(0, 5))).toEqual({
    '/menu/pizza-pizza': '/menu/pizza',
    '/menu/combos/mittag-mittag': '/menu/combos/mittag',
    '/page/agb-agb': '/page/agb',
    '/menu/pizza-pizza/bianca-12': '/menu/pizza/bianca-12',
    '/menu/pizza-pizza/salami-salami': '/menu/pizza/salami',
  })
  expect([...moved].slice(5).map(([before]) => before)).toEqual(
    [...moved].slice(0, 5).map(([before]) => `/branch/mitte/en${before}`),
  )
})
