import type { Page } from '@playwright/test'
import { SECOND } from '#contract/durations.ts'
import { settingGroups } from '#contract/settings/registry.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { NOW } from '../shops.ts'
import { DISH_ID, offline, type Screen } from './screen.ts'

/** What of the desk is shown, as the browser's history has it (src/islands/desk/kit/route-store.ts). */
interface DeskRoute {
  view: DeskKey
  section?: DeskKey
  menu?: object
}

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

/** A part of the desk, whatever leads there. */
function shown(name: string, route: DeskRoute, more: Partial<Screen> = {}): Screen {
  return {
    name: `desk-${name}`,
    path: '/desk',
    prepare: page =>
      page.addInitScript(state => {
        if (location.pathname === '/desk' && !history.state) history.replaceState(state, '')
      }, route),
    open: settled,
    ...more,
  }
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
}

/** A part of a view that a button shows, by its name in German. */
const pressed =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    await settled(page)
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click()
    await settled(page)
  }

/** An act on the first order that is not answered. */
const onOrder =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await startShift(page)
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  }

const orders: DeskRoute = { view: 'Orders' }

/** The views that have a picture, by their titles. */
export const deskViews: DeskKey[] = [orders.view, ...Object.values(VIEWS)]

/** The owner's views, signed in. */
export const deskScreens: Screen[] = [
  shown('start', orders),
  shown('board', orders, { open: startShift }),
  shown('board-time', orders, { open: onOrder('Andere Zeit') }),
  shown('board-reject', orders, { open: onOrder('Ablehnen') }),
  shown('board-print', orders, {
    open: async page => {
      await onOrder('Mehr')(page)
      await page.getByRole('button', { name: 'Drucken' }).first().click()
      await page.locator('dialog:modal img').waitFor()
    },
  }),
  shown('board-offline', orders, {
    open: async page => {
      await startShift(page)
      await offline.cut(page)
      // The clock of a picture stands still; what is shown grows old all the same.
      await page.clock.setFixedTime(new Date(Date.parse(NOW) + 30 * SECOND))
      await page.getByText(/^Keine Verbindung/).waitFor()
    },
    leave: offline.leave,
  }),
  ...Object.entries(VIEWS).map(([name, view]) => shown(name, { view })),
  ...deskSections.map(section =>
    shown(`settings-${nameOf(section)}`, { view: 'Settings', section }, { whole: true }),
  ),
  ...Object.entries(MENU_PAGES).map(([name, menu]) => shown(`menu-${name}`, { view: 'Menu', menu })),
  ticket('kitchen'),
  ticket('driver'),
]

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
      await page.getByRole('button', { name: 'Koppeln', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'desk-sign-in', path: '/desk', open: pressed('Als Person anmelden') },
  { name: 'desk-forgotten', path: '/desk', open: pressed('Als Person anmelden', 'Passwort vergessen?') },
]

/** A ticket as a receipt printer prints it: of the first order that is open. */
function ticket(copy: 'kitchen' | 'driver'): Screen {
  return {
    name: `ticket-${copy}`,
    path: '/desk',
    open: async page => {
      const read = async (path: string) => (await page.request.get(`/api/desk/${path}`)).json()
      const { data } = (await read('now')) as { data: { orders: { code: string }[] } }
      const { data: preview } = (await read(`orders/${data.orders[0]?.code}/tickets/${copy}`)) as {
        data: { image: string }
      }
      await page.goto('about:blank')
      await page.setContent(preview.image)
    },
  }
}

async function startShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Starten', exact: true }).click()
  await page.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}
