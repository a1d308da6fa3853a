import type { Page } from '@playwright/test'
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
  { name: 'offers', path: '/', open: page => page.locator('.offers').scrollIntoViewIfNeeded() },
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
]

const menu = (route: object): DeskRoute => ({ view: 'Menu', menu: route })

/** What the owner sees of them. */
export const promotionDeskScreens: Screen[] = [
  shown('menu-promotions', menu({ page: 'list', list: 'promotions' }), { whole: true }),
  ...['set', 'happy', 'five'].map(key =>
    shown(`menu-promotion-${key}`, menu({ page: 'row', list: 'promotions', key }), { whole: true }),
  ),
]
