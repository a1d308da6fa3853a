import { type BuiltPage, builtPages, dataOf, decoded } from './support/built.ts'
import { expect, test } from './support/test.ts'

// One worker reads the pages once.
test.describe.configure({ mode: 'default' })

interface Offer {
  name?: string
  price: string
  priceCurrency: string
  availability: string
}

interface Item {
  '@type': string
  name: string
  url: string
  offers: Offer[]
}

interface Restaurant {
  '@type': string
  name: string
  openingHoursSpecification: { dayOfWeek: string | string[]; opens: string; closes: string }[]
  hasMenu: { hasMenuSection: { name: string; hasMenuItem: Item[] }[] }
}

interface Shop {
  currency: string
  locale: string
}

/** An amount as a page of that language writes it. */
function shown({ price, priceCurrency }: Offer, page: BuiltPage): string {
  const { locale = '', currency } = dataOf<Shop>(page, 'id="shop"') ?? {}
  expect(priceCurrency).toBe(currency)
  return new Intl.NumberFormat(locale, { style: 'currency', currency: priceCurrency }).format(Number(price))
}

const text = (html = ''): string => decoded(html.replaceAll(/<s>.*?<\/s>|<[^>]*>/g, '')).trim()

/** The prices that a page of one dish or combo shows: by size, or the only one. */
function pricesOn({ markup }: BuiltPage): Map<string, string> {
  const facts = /<div class="facts"><table>(.*?)<\/table>/s.exec(markup)?.[1] ?? ''
  const rows = [...facts.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs)]
  if (rows.length > 0) return new Map(rows.map(([, name, price]) => [text(name), text(bare(price))]))
  const [, price] = /<p class="product__price">(.*?)<small/s.exec(markup) ?? []
  return new Map([['', text(bare(price))]])
}

const KIND = '"application/ld+json"'

/** A price without what the law wants beside it: an earlier price, and that of a litre or kilo. */
const bare = (markup = ''): string => markup.replaceAll(/<s>.*?<\/s>|<small class="notes">.*?<\/small>/gs, '')

test('every offer of a dish or combo has the price that its page shows, in every language [R2.89]', () => {
  let offers = 0
  for (const page of builtPages().filter(({ path }) => /\/menu\/[^/]+\/[^/]+$/.test(path))) {
    const item = dataOf<Item>(page, KIND)
    expect(item?.['@type'], page.path).toBe('MenuItem')
    const prices = pricesOn(page)
    const told = item?.offers ?? []
    expect(told.length, page.path).toBe(prices.size)
    const named = told.map(offer => [prices.size > 1 ? (offer.name ?? '') : '', shown(offer, page)] as const)
    expect(new Map(named), page.path).toEqual(prices)
    const soldOut = !/<p [^>]*data-sold-out[^>]* hidden/.test(page.markup)
    const state = `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`
    expect(
      told.filter(({ availability }) => availability !== state),
      page.path,
    ).toEqual([])
    offers += told.length
  }
  expect(offers).toBeGreaterThan(400)
})

test('the whole menu is described as the page shows it: sections, dishes, names and prices [R2.89]', () => {
  for (const page of builtPages().filter(({ path }) => /^(?:\/\w\w)?\/menu$/.test(path))) {
    const { hasMenu } = dataOf<Restaurant>(page, KIND) ?? {}
    const items = hasMenu?.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem) ?? []
    const told = items.map(({ name, url, offers }) => {
      const [first] = offers.toSorted((a, b) => Number(a.price) - Number(b.price))
      return [new URL(url).pathname, name, first ? shown(first, page) : '']
    })
    const cards = [...page.markup.matchAll(/<a class="(?:card )?dish" href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    const seen = cards.map(([, path = '', inside = '']) => [
      path,
      text(/<h3>.*?<span>(.*?)<\/span>/s.exec(inside)?.[1]),
      /€?[\d.,]+(?:\s€)?/.exec(text(bare(/<b(?: hidden)?>(.*?)<\/b>/s.exec(inside)?.[1])))?.[0],
    ])
    expect(told).toEqual(seen)
    const sections = [
      ...page.markup.matchAll(/<section class="menu-section" id="[^"]+">\s*<h2>(.*?)<\/h2>/gs),
    ]
    expect(hasMenu?.hasMenuSection.map(({ name }) => name)).toEqual(sections.map(([, name]) => text(name)))
  }
})

test('every page of the menu says where it is, as its breadcrumb bar does [R2.963]', () => {
  interface Crumbs {
    '@type': string
    itemListElement: { position: number; name: string; item: string }[]
  }
  const pages = builtPages().filter(({ path }) => /^(?:\/\w\w)?\/menu(?:\/|$)/.test(path))
  expect(pages.length).toBeGreaterThan(300)
  for (const page of pages) {
    const bar = /<nav class="crumbs".*?<\/nav>/s.exec(page.markup)?.[0] ?? ''
    const shown = [...bar.matchAll(/<(?:a|span)[^>]*>(.*?)<\/(?:a|span)>/gs)].map(([, name]) => text(name))
    const crumbs = page.scripts
      .filter(({ attributes }) => attributes.includes(KIND))
      .map(({ text }) => JSON.parse(text) as Crumbs)
      .find(data => data['@type'] === 'BreadcrumbList')
    expect(
      crumbs?.itemListElement.map(({ name }) => name),
      page.path,
    ).toEqual(shown)
    expect(crumbs?.itemListElement.map(({ position }) => position)).toEqual(shown.map((_, at) => at + 1))
    expect(new URL(crumbs?.itemListElement.at(-1)?.item ?? '').pathname).toBe(page.path)
  }
})

test('the restaurant is described with its hours, split and past midnight [R2.90]', () => {
  for (const page of builtPages().filter(({ path }) => /^\/(?:en|tr)?(?:\/?contact)?$/.test(path))) {
    const restaurant = dataOf<Restaurant>(page, KIND)
    expect(restaurant, page.path).toMatchObject({
      '@type': 'Restaurant',
      name: 'Ofenvogel',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Rykestraße 199',
        postalCode: '10405',
        addressLocality: 'Berlin',
        addressCountry: 'DE',
      },
      geo: { latitude: 52.5371, longitude: 13.4199 },
    })
    const hours = (restaurant?.openingHoursSpecification ?? []).flatMap(({ dayOfWeek, opens, closes }) =>
      [dayOfWeek].flat().map(day => `${day.split('/').at(-1)} ${opens}-${closes}`),
    )
    const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const dayOf = (line: string): number => DAYS.findIndex(day => line.startsWith(day))
    expect(hours.sort((a, b) => dayOf(a) - dayOf(b) || a.localeCompare(b))).toEqual([
      'Monday 17:00-22:00',
      ...['Tuesday', 'Wednesday', 'Thursday'].flatMap(day => [`${day} 11:30-14:30`, `${day} 17:00-22:30`]),
      ...['Friday 11:30-14:30', 'Friday 17:00-00:30'],
      ...['Saturday 12:00-15:00', 'Saturday 17:00-01:00'],
      ...['Sunday 12:00-15:00', 'Sunday 17:00-22:00'],
    ])
  }
})
