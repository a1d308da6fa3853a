import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { addDriver, makeCode } from '#server/drivers/drivers.ts'
import { giveOrder } from '#server/drivers/give.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { changeElsewhere, placeDelivery } from './desk-orders.ts'
import { NOW } from './now.ts'
import { changeCatalogue, inDatabase } from './shop-data.ts'

/** Switches drivers on, with what guests can say to them. */
export const switchOnDrivers = (): Promise<void> =>
  changeCatalogue(
    ...['DRIVERS', 'DRIVER_NOTES', 'ALLERGY_MARK'].flatMap(key => [
      `delete from settings where key = '${key}'`,
      `insert into settings (key, value, media, public, sort) values ('${key}', '1', '', 1, 1)`,
    ]),
  )

/** Adds a driver, and returns the id. */
export async function newDriver(name: string, pin?: string): Promise<string> {
  const pin_hash = pin === undefined ? null : await hashPassword(pin)
  return inDatabase(tx => addDriver(tx, { name, pin_hash }, NOW))
}

/** The code that opens a driver's page. */
export const codeFor = async (id: string): Promise<string> =>
  (await inDatabase(tx => makeCode(tx, id, NOW))).code

/** A delivery that is packed. */
export async function readyDelivery(
  request: APIRequestContext,
  street: string,
  changed: object = {},
): Promise<string> {
  const code = await placeDelivery(request, street, changed)
  await changeElsewhere(code, 'accepted')
  await changeElsewhere(code, 'ready')
  return code
}

/** Another driver takes an order. */
export const takenBy = (to: string, code: string): Promise<void> =>
  inDatabase(async tx => {
    const shop = await createShopSource()(tx)
    const by = { device: 'Theke', deviceId: '1' }
    await giveOrder(tx, { code, to, by, at: NOW, shop, drives: undefined, now: NOW })
  })

/** The page on a driver's own phone. */
export class DriverPage {
  readonly page: Page
  readonly tour: Locator
  readonly ready: Locator
  readonly coming: Locator
  readonly away: Locator
  readonly ended: Locator
  readonly waiting: Locator
  #taps = 0

  constructor(page: Page) {
    this.page = page
    const list = (title: string) => page.getByRole('region', { name: title })
    this.tour = list('Tour')
    this.ready = list('Zum Mitnehmen bereit')
    this.coming = list('In der Küche')
    this.away = list('Nicht angetroffen')
    this.ended = list('Heute gebracht')
    this.waiting = page.getByText('Noch nicht gesendet')
  }

  /** Opens the page by the link that the desk shows. */
  async open(driver: string, name: string): Promise<void> {
    await this.page.goto(`/desk/driver#${await codeFor(driver)}`)
    await this.page.getByRole('button', { name: 'Öffnen' }).click()
    await this.expectOpen(name)
  }

  expectOpen = (name: string): Promise<void> =>
    expect(this.page.getByRole('heading', { name: `Lieferungen von ${name}` })).toBeVisible()

  card = (code: string): Locator => this.page.locator(`article:has-text("${code}")`)

  /** Taps, each time at another place of the button: a second tap at one place is ignored for a moment, as that of a double one. */
  async tap(code: string, button: string): Promise<void> {
    this.#taps += 1
    const position = { x: this.#taps % 2 === 0 ? 30 : 100, y: 20 }
    await this.card(code).getByRole('button', { name: button, exact: true }).click({ position })
  }
}
