import { type BuiltPage, builtPages, isPrivate } from './support/built.ts'
import { expect, test } from './support/test.ts'

// One worker reads the pages once.
test.describe.configure({ mode: 'default' })

const publicPages = (): BuiltPage[] => builtPages().filter(page => !isPrivate(page))

/** The path of a page in the default language. */
const germanOf = (path: string): string => path.replace(/^\/(?:en|tr)(?=\/|$)/, '') || '/'

const mainOf = ({ markup }: BuiltPage): string => /<main\b.*<\/main>/s.exec(markup)?.[0] ?? ''

test('every page has a header, a main part, a footer and a cart [R2.1]', () => {
  for (const { path, markup } of publicPages()) {
    for (const part of ['header', 'main', 'footer'])
      expect(markup.match(new RegExp(`<${part}[ >]`, 'g')), `${part} of ${path}`).toHaveLength(1)
    if (!path.endsWith('/unavailable')) expect(markup, path).toContain(' id="cart"')
  }
})

test('where somebody orders, pays or signs in there is no side cart and no count of one [R2.2351]', () => {
  const PLACES = /\/(?:checkout|order|login|register|reset-password|new-password|unavailable|offline)$/
  const without = builtPages().filter(({ path }) => PLACES.test(germanOf(path)))
  expect(without.length).toBeGreaterThanOrEqual(8)
  for (const { path, markup } of without)
    expect([markup.includes(' id="cart"'), markup.includes('data-cart-count')], path).toEqual([false, false])
})

test('Forgot Password is in the footer for who is not signed in [R2.2352]', () => {
  for (const { path, markup } of publicPages()) {
    const footer = /<footer\b.*<\/footer>/s.exec(markup)?.[0] ?? ''
    const lists = footer.match(/<ul class="if-guest">.*?<\/ul>/gs)?.join('') ?? ''
    expect(footer.split('/reset-password').length, path).toBe(2)
    expect(lists, path).toContain('/reset-password')
  }
})

test('home and the pages of the menu sell, and no other page does [R2.171 R4.29]', () => {
  for (const page of builtPages()) {
    const own = germanOf(page.path)
    if (/^\/(?:checkout|order|me)(?:\/|$)/.test(own)) continue
    const sells = /<a [^>]*data-(?:product|menu)=|<button class="add"|data-intent/.test(mainOf(page))
    expect(sells, page.path).toBe(own === '/' || /^\/menu(?:\/|$)/.test(own))
  }
})

test('every page that sells says how to order without scripts [R2.31]', () => {
  const selling = publicPages().filter(({ path }) => /^\/(?:menu(?:\/|$)|$)/.test(germanOf(path)))
  expect(selling.length).toBeGreaterThan(300)
  for (const page of selling)
    expect(mainOf(page), page.path).toMatch(
      /<noscript>\s*<p[^>]*>[^<]*JavaScript.*?<a href="tel:\+493023125014"/s,
    )
})

test('every page names its address in every language [R2.35 R2.33 R2.36]', () => {
  const pages = publicPages()
  const paths = new Set(pages.map(({ path }) => path))
  for (const { path, html } of pages) {
    const at = germanOf(path)
    const inLanguage = (lang: string): string => `/${lang}${at === '/' ? '' : at}`
    const own = /^<!doctype html><html[^>]* lang="(\w+)"/i.exec(html)?.[1] ?? ''
    expect(own === 'de' ? at : inLanguage(own)).toBe(path)
    const alternate = { de: at, en: inLanguage('en'), tr: inLanguage('tr'), 'x-default': at }
    expect(linksIn(html), path).toEqual({ canonical: [path], alternate })
    expect(
      Object.values(alternate).filter(each => !paths.has(each)),
      path,
    ).toEqual([])
  }
})

/** The paths that a page's head calls its own and its counterparts'. */
function linksIn(html: string): { canonical: string[]; alternate: Record<string, string> } {
  const pathOf = (href = ''): string => new URL(href).pathname
  const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)]
  const alternate = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
  return {
    canonical: canonical.map(([, href]) => pathOf(href)),
    alternate: Object.fromEntries(alternate.map(([, lang, href]) => [lang, pathOf(href)])),
  }
}
