import type { Page } from '@playwright/test'
import { mailScreen } from '../mails.ts'
import { type OrderWithOffers, type PromotedLang, promotedLangs } from '../promoted-order.ts'
import { showCart } from './ordering.ts'
import { firstField, type Screen } from './screen.ts'
import { type DeskRoute, shown } from './shown.ts'

/** Two starters, three soups and a cola: what most of the promotions are about. */
const CART = (
  [
    ['101', 'Bruschetta', 'standard', 6.9, 1],
    ['102', 'Hummus mit warmem Fladenbrot', 'standard', 6.5, 1],
    ['201', 'Rote Linsensuppe', 'klein', 4.9, 3],
    ['1302', 'Cola', '033l', 2.9, 1],
  ] as const
).map(([productId, name, sizeId, price, qty]) => ({
  ...{ type: 'productItem', productId, name, sizeId, price, qty },
  ...{ extraIds: [], optionIds: [] },
}))

/** Has a guest come who fetches that, with a code. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(
    ([cart, promotion, choice]) => {
      localStorage.setItem('cart', cart)
      localStorage.setItem('promotion', promotion)
      localStorage.setItem('order-choice', choice)
    },
    [
      JSON.stringify({ items: CART, source: 'web', branch: null, orderKey: 'promoted' }),
      JSON.stringify({ code: 'SOMMER 26' }),
      JSON.stringify({ orderType: 'takeaway' }),
    ] as const,
  )
}

/** What guests see of promotions, once there are some. */
export const promotionScreens: Screen[] = [
  { name: 'offers', path: '/', open: page => page.locator('.offers__all button').click() },
  { name: 'offers-category', path: '/menu/pizza' },
  {
    name: 'offers-cart',
    path: '/menu',
    prepare,
    open: async page => {
      await showCart(page)
      await page
        .locator('[data-cart-body] li')
        .nth(CART.length - 1)
        .waitFor()
    },
  },
  { name: 'offers-checkout', path: '/checkout', prepare, whole: true, open: firstField },
  { name: 'offers-halves', path: '/', open: page => openForm(page, 'a[data-menu="halb"]') },
  {
    name: 'offers-counts',
    path: '/',
    open: async page => {
      await openForm(page, 'a[data-product="992"]')
      const boxes = page.locator('#product-dialog input[type="checkbox"]')
      await boxes.first().check()
    },
  },
]

async function openForm(page: Page, card: string): Promise<void> {
  await page.locator(card).first().click()
  await page.locator('#product-dialog button[type="submit"]').waitFor()
}

/** Orders that got promotions, in each language: as a page, as a receipt, as a mail, and as tickets. */
export const promotedScreens = (orders: Record<PromotedLang, OrderWithOffers>, mails: string): Screen[] => [
  ...promotedLangs.flatMap((lang): Screen[] => {
    const { code, key } = orders[lang]
    const path = `${lang === 'de' ? '' : `/${lang}`}/order#${key}`
    const open = (page: Page) => page.locator('.badge[data-status]').waitFor()
    return [
      {
        ...{ name: `offers-order-${lang}`, path, whole: true },
        open: async page => {
          await open(page)
          const folded = page.locator('main details:not([open]) > summary')
          if (await folded.isVisible()) await folded.click()
        },
      },
      { name: `offers-receipt-${lang}`, path, whole: true, printed: true, open },
      mailScreen(`offers-mail-${lang}`, mails, `confirmation-${code}`),
    ]
  }),
  mailScreen('offers-mail-restaurant', mails, `new-order-${orders.de.code}`),
]

/** The tickets of such an order, as a printer prints them. */
export const ticketScreens = ({ code }: OrderWithOffers): Screen[] =>
  ['kitchen', 'driver'].map(copy => ({
    name: `desk-offers-ticket-${copy}`,
    path: '/desk',
    whole: true,
    open: async page => {
      const answer = await page.request.get(`/api/desk/orders/${code}/tickets/${copy}`)
      const { image } = (await answer.json()).data as { image: string }
      await page.setContent(image)
    },
  }))

const menu = (route: object): DeskRoute => ({ view: 'Menu', menu: route })

/** What the owner sees of them. */
export const promotionDeskScreens: Screen[] = [
  shown('menu-promotions', menu({ page: 'list', list: 'promotions' }), { whole: true }),
  ...['set', 'happy', 'five'].map(key =>
    shown(`menu-promotion-${key}`, menu({ page: 'row', list: 'promotions', key }), { whole: true }),
  ),
]
