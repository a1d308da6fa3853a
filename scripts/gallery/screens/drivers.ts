import type { Page } from '@playwright/test'
import type { Driver, Tour, TourOrder } from '#contract/desk/drivers.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Screen } from './screen.ts'
import { button, settled, showNow, shown, startShift, word } from './shown.ts'

const MEHMET: Driver = { id: 'mehmet', name: 'Mehmet', phone: true, pin: true, out: 3 }
const JANA: Driver = { id: 'jana', name: 'Jana Wiśniewska', phone: false, pin: false, out: 0 }
const OLE: Driver = { id: 'ole', name: 'Ole', phone: false, pin: false, out: 0 }

/** Has the desk of a shop without drivers show some, with what an evening has them bring. */
async function withDrivers(page: Page): Promise<void> {
  const drivers = [MEHMET, JANA, OLE]
  const now = await showNow(page, ({ orders, at = '' }) => ({
    drivers: drivers.map(({ id, name }) => ({ id, name })),
    orders: orders.map(order => ({
      ...order,
      ...(order.state === 'on_the_way' && { driver: MEHMET.name, driverSince: at }),
      ...(order.state === 'ready' && { orderType: 'delivery', address: ['Rykestraße 12', '10437 Berlin'] }),
    })),
  }))
  const at = (minutes: number): string => new Date(Date.parse(now.at ?? '') + minutes * MINUTE).toISOString()
  const order = (code: string, place: string, more: Partial<TourOrder> = {}): TourOrder => ({
    ...{ code, place: `${place}, 10437 Berlin`, state: 'on_the_way', since: at(-25), late: false },
    ...{ promisedAt: at(12), arrivesAt: at(9), collect: 24.8 },
    ...more,
  })
  const done = { state: 'completed', since: at(-80), until: at(-50) } as const
  const tours: Tour[] = [
    {
      driver: MEHMET,
      out: [
        order('K7M4QX', 'Rykestraße 12', { late: true, promisedAt: at(-6) }),
        order('P3R8TA', 'Schönhauser Allee 117a', { collect: 0 }),
        order('W2F6HC', 'Danziger Straße 4'),
      ],
      ended: [order('B9D3KE', 'Lychener Straße 60', done)],
      collect: 49.6,
      minutes: 55,
    },
    {
      driver: JANA,
      out: [],
      ended: [
        order('T4X7MN', 'Pappelallee 9', { until: at(-10), notThere: 'Klingelt nicht, Telefon aus' }),
        order('H6C2PR', 'Stargarder Straße 31', done),
        order('Q8V5ZD', 'Gleimstraße 2', { ...done, collect: 0 }),
      ],
      collect: 0,
      minutes: 70,
    },
  ]
  const seen = drivers.map(driver => ({ ...driver, ...(driver.phone && { phoneSeenAt: at(-2) }) }))
  const code = {
    code: '482013775906',
    address: 'https://example.org/desk/driver#482013775906',
    until: at(10),
  }
  await page.route('**/api/desk/drivers', route => route.fulfill({ json: { data: seen } }))
  await page.route('**/api/desk/tours', route => route.fulfill({ json: { data: tours } }))
  await page.route('**/api/desk/drivers/*/code', route => route.fulfill({ json: { data: code } }))
}

/** A button of the first driver, by what its name begins with. */
const driversButton = async (page: Page, key: Parameters<typeof word>[0]): Promise<void> => {
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: word(key) })
    .first()
    .click()
}

/** What a shop with drivers sees of them at the desk. */
export const driverScreens: Screen[] = [
  shown('drivers', { view: 'Drivers' }, { prepare: withDrivers, whole: true }),
  shown(
    'drivers-code',
    { view: 'Drivers' },
    { prepare: withDrivers, whole: true, open: page => driversButton(page, 'Code for a phone') },
  ),
  shown(
    'drivers-list',
    { view: 'Drivers' },
    { prepare: withDrivers, open: page => driversButton(page, 'List for printing') },
  ),
  shown(
    'board-with-whom',
    { view: 'Orders' },
    {
      prepare: withDrivers,
      open: async page => {
        await startShift(page)
        const strip = page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${word('Ready')} \\d`) })
        if (await strip.isVisible()) await strip.press('Enter')
        await button(page, 'On the way').press('Enter')
        await page.locator('dialog:modal').waitFor()
      },
    },
  ),
]
