import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { DeskNow } from '#contract/desk/orders.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { root } from '../../checks/sources.ts'
import { quiet } from './quiet.ts'
import type { Screen } from './screen.ts'

/** What of the desk is shown, as the browser's history has it (src/islands/desk/kit/route-store.ts). */
export interface DeskRoute {
  view: DeskKey
  section?: DeskKey
  menu?: object
}

const german: Record<string, string> = Object.assign(
  {},
  ...globSync(join(root, 'src/lib/i18n/desk/**/de.json')).map(file => JSON.parse(readFileSync(file, 'utf8'))),
)

/** What the desk says in German, by its key: pictures are taken under whatever name a button has by now. */
export const word = (key: DeskKey): string => german[key] ?? key

/** A button of the desk. */
export const button = (within: Page | Locator, key: DeskKey): Locator =>
  within.getByRole('button', { name: word(key), exact: true }).first()

/** A part of the desk, whatever leads there. */
export function shown(name: string, route: DeskRoute, more: Partial<Screen> = {}): Screen {
  return {
    name: `desk-${name}`,
    path: '/desk',
    open: settled,
    ...more,
    prepare: async page => {
      await page.addInitScript(state => {
        if (location.pathname === '/desk' && !history.state) history.replaceState(state, '')
      }, route)
      await more.prepare?.(page)
    },
  }
}

/** Waits until a view of the desk has what it shows. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await quiet(page)
}

/** A part of a view that buttons show, one after the other. */
export const pressed =
  (...keys: DeskKey[]) =>
  async (page: Page): Promise<void> => {
    await settled(page)
    for (const key of keys) await button(page, key).click()
    await settled(page)
  }

/** Begins the shift, and shows the orders. */
export async function startShift(page: Page): Promise<void> {
  await button(page, 'Start').click()
  await button(page, 'Heard it, show the orders').click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

/** Has the desk show something else than the shop has, and the rest as it is. Returns all that it shows. */
export async function showNow(page: Page, changed: (now: DeskNow) => Partial<DeskNow>): Promise<DeskNow> {
  const { data } = (await (await page.request.get('/api/desk/now')).json()) as { data: DeskNow }
  const now = { ...data, ...changed(data) }
  await page.route(/\/api\/desk\/(events|now)(\?|$)/, route =>
    new URL(route.request().url()).pathname.endsWith('/now')
      ? route.fulfill({ json: { data: now } })
      : route.fulfill({
          contentType: 'text/event-stream',
          body: `event: now\ndata: ${JSON.stringify(now)}\n\n`,
        }),
  )
  return now
}
