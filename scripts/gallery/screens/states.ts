import { readFileSync } from 'node:fs'
import type { SwitchedState } from '../states.ts'
import { checkOut } from './ordering.ts'
import { quiet } from './quiet.ts'
import { CATEGORY_PATH, DISH_ID, DISH_PATH, offline, openDish, type Screen, shopState } from './screen.ts'

const HOURS = '**/api/working-hours'

/** What guests see while the kitchen has switched something. */
export const switchedScreens: Record<SwitchedState, Screen[]> = {
  paused: [
    { name: 'home-paused', path: '', open: shopState },
    { name: 'checkout-paused', path: '/menu', whole: true, open: page => checkOut(page, 3) },
  ],
  busy: [{ name: 'home-busy', path: '', open: shopState }],
  'sold-out': [
    {
      name: 'card-sold-out',
      path: '/menu',
      open: async page => {
        const card = page.locator(`a[data-product="${DISH_ID}"]`).first()
        await card.scrollIntoViewIfNeeded()
        await card.locator('[data-sold-out]').waitFor()
      },
    },
    { name: 'dish-sold-out', path: DISH_PATH },
    { name: 'dish-dialog-sold-out', path: CATEGORY_PATH, open: page => openDish(page) },
  ],
}

/** Closed, offline, and what cannot be reached. */
export const stateScreens: Screen[] = [
  {
    name: 'home-closed',
    path: '',
    prepare: async page => {
      const body = (await (await page.request.get('/api/working-hours')).json()) as { meta: object }
      const meta = { ...body.meta, isOpenNow: false, nextOpen: '2026-05-14T09:30:00.000Z' }
      await page.route(HOURS, route => route.fulfill({ json: { ...body, meta } }))
    },
    open: shopState,
  },
  { name: 'offline', path: '/offline', whole: true },
  {
    name: 'offline-notice',
    path: '/menu',
    open: async page => {
      await quiet(page)
      await offline.cut(page)
    },
    leave: offline.leave,
  },
  {
    name: 'dish-not-loaded',
    path: '/menu',
    prepare: page => page.route('**/api/products/**', route => route.abort()),
    open: page => openDish(page, '[role="alert"] button'),
  },
  { name: 'order-unknown', path: '/order#none', open: page => page.locator('main [role="alert"]').waitFor() },
  {
    name: 'at-table',
    path: '/?table=t1',
    open: page => page.locator('.order-bar [data-at-table]').waitFor(),
  },
]

/** Pages as they are printed. */
export const printedScreens = (order: string): Screen[] => [
  { name: 'print-menu', path: '/menu', whole: true, printed: true },
  { name: 'print-dish', path: DISH_PATH, whole: true, printed: true },
  { name: 'print-allergens', path: '/allergens', whole: true, printed: true },
  {
    name: 'print-receipt',
    path: `/order#${order}`,
    whole: true,
    printed: true,
    open: page => page.locator('.badge[data-status]').waitFor(),
  },
]

/** The cards of the restaurant's tables, from the file that the command writes. */
export const cardsScreen = (file: string): Screen => ({
  name: 'print-table-cards',
  path: 'about:blank',
  whole: true,
  printed: true,
  open: page => page.setContent(readFileSync(file, 'utf8')),
})
