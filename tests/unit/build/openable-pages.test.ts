import { expect, test } from 'vitest'
import { openablePages } from '#content/openable-pages.ts'
import { paths } from '#lib/routing/paths.ts'

const page = (id: string, isPopup: boolean) => ({
  id,
  slug: `${id}-page`,
  name: id.toUpperCase(),
  order: 0,
  onHeader: false,
  onFooter: true,
  isPopup,
})
const siteLocale = { branch: null, lang: 'en', defaultLang: 'de' }
const siteData = {
  pages: [page('terms', false), page('news', true), page('later', true)],
  siteLocale,
}
const news = { href: '/en/page/news-page', title: 'NEWS' }

test.each([paths.menu, paths.contact, paths.login, paths.checkout, paths.allergens, '/page/terms-page'])(
  'a visit that starts at %s can open the first popup page [R2.172 R4.21]',
  path => expect(openablePages(siteData, path, false)).toEqual({ popup: 'news', pages: { news } }),
)

test('home can open every page, and the popup page only behind the branch gate [R2.172 R2.29]', () => {
  const open = openablePages(siteData, paths.home, false)
  expect([open.popup, Object.keys(open.pages)]).toEqual(['news', ['terms', 'news', 'later']])
  expect(openablePages(siteData, paths.home, true).popup).toBeUndefined()
})

test('without a popup page other pages open nothing [R2.172]', () => {
  const pages = [page('terms', false)]
  expect(openablePages({ pages, siteLocale }, paths.menu, false)).toEqual({ popup: undefined, pages: {} })
})
