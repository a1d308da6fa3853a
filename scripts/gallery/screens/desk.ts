import type { Page } from '@playwright/test'
import { settingGroups } from '#contract/describe/settings/registry.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { driverScreens } from './drivers.ts'
import { DISH_ID, type Screen } from './screen.ts'
import { button, pressed, settled, shown } from './shown.ts'
import { tableScreens } from './tables.ts'

/** The views of an owner, by the names of their pictures. */
const VIEWS: Record<string, DeskKey> = {
  'sold-out': 'Sold out',
  reservations: 'Reservations',
  messages: 'Messages',
  today: 'Today',
  'past-orders': 'Past orders',
  printers: 'Printers',
  'special-days': 'Special days',
  overview: 'Overview',
  numbers: 'Numbers',
  menu: 'Menu',
  publish: 'Publish',
  settings: 'Settings',
  files: 'Files',
  access: 'Devices and people',
  history: 'History',
  system: 'System',
  opening: 'Opening',
  account: 'My sign-in',
}

export const deskSections: DeskKey[] = [
  ...Object.values(settingGroups).map(({ title }) => title),
  'Tables',
  'Pages',
  'Languages',
]

const MENU_PAGES: Record<string, object> = {
  dish: { page: 'dish', key: DISH_ID },
  bulk: { page: 'bulk' },
  missing: { page: 'missing' },
  category: { page: 'row', list: 'categories', key: 'pizza' },
  ...Object.fromEntries(
    ['categories', 'sizes', 'extras', 'variants', 'menus', 'allergens', 'additives'].map(list => [
      list,
      { page: 'list', list },
    ]),
  ),
}

const nameOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** The views that have a picture, by their titles. */
export const deskViews: DeskKey[] = ['Orders', 'Drivers', ...Object.values(VIEWS)]

/** The owner's views, signed in. */
export const deskScreens: Screen[] = [
  ...Object.entries(VIEWS).map(([name, view]) => shown(name, { view })),
  ...deskSections.map(section =>
    shown(`settings-${nameOf(section)}`, { view: 'Settings', section }, { whole: true }),
  ),
  ...Object.entries(MENU_PAGES).map(([name, menu]) => shown(`menu-${name}`, { view: 'Menu', menu })),
  ...driverScreens,
  ...tableScreens,
  shown('menu-ticked', { view: 'Menu' }, { open: tickDishes }),
]

/** The first dishes of the menu, as before something is done to all of them. */
async function tickDishes(page: Page): Promise<void> {
  await settled(page)
  const ticks = page.getByRole('main').locator('tbody').getByRole('checkbox')
  for (const index of [0, 1, 2]) await ticks.nth(index).check()
}

/** The views that show what is in the draft, once something is. */
export const draftScreens: Screen[] = [
  shown('publish-changes', { view: 'Publish' }, { whole: true }),
  shown('menu-changed', { view: 'Menu' }),
]

/** The desk without a session. */
export const deskAccessScreens: Screen[] = [
  { name: 'desk-pair', path: '/desk', open: settled },
  {
    name: 'desk-pair-wrong',
    path: '/desk',
    open: async page => {
      await page.getByRole('main').getByRole('textbox').first().fill('ZZZZZZZZ')
      await button(page, 'Pair').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'desk-sign-in', path: '/desk', open: pressed('Sign in as a person') },
  { name: 'desk-forgotten', path: '/desk', open: pressed('Sign in as a person', 'Forgot your password?') },
]
