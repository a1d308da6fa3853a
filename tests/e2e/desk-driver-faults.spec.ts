import type { Page } from '@playwright/test'
import { endPhone } from '#server/drivers/drivers.ts'
import { changeElsewhere, eventsOf } from './support/desk-orders.ts'
import { DriverPage, newDriver, readyDelivery, switchOnDrivers, takenBy } from './support/driver-page.ts'
import { expect, NOW, test } from './support/own-shop.ts'
import { inDatabase } from './support/shop-data.ts'

test.use({ serviceWorkers: 'allow' })

/** What the server was told of an order since it was packed. */
const told = (code: string): string[] =>
  eventsOf(code)
    .map(({ state }) => state)
    .slice(eventsOf(code).findIndex(({ state }) => state === 'ready') + 1)

/** Waits until the browser has kept the files that a page has loaded. */
const expectKept = (page: Page, files: string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async names => {
        const kept = await Promise.all(names.map(name => caches.match(name)))
        return names.filter((_, index) => !kept[index])
      }, files),
    )
    .toEqual([])

test.beforeEach(async ({ shop, allowErrors }) => {
  expect(shop.url).toBeTruthy()
  // While the network comes back, a file of the worker's may still fail.
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|401|409/)
  await switchOnDrivers()
})

test('a phone that dies in a basement with three taps waiting sends each once and in order when it is back [R12.3343]', async ({
  page,
  context,
}) => {
  const driver = new DriverPage(page)
  const files: string[] = []
  page.on('request', asked => {
    if (asked.url().includes('/_astro/')) files.push(asked.url())
  })
  const one = await readyDelivery(page.request, 'Rykestraße 12')
  const two = await readyDelivery(page.request, 'Lychener Straße 5')
  await driver.open(await newDriver('Mehmet'), 'Mehmet')
  expect(files.some(name => name.endsWith('.json'))).toBe(true)
  await expectKept(page, files)
  await context.setOffline(true)
  await driver.tap(one, 'Nehmen')
  await driver.tap(two, 'Nehmen')
  await driver.tap(one, 'Zugestellt')
  await expect(page.getByText('Kein Netz: 3 Eingaben warten hier und werden später gesendet')).toBeVisible()
  await expect(driver.waiting).toHaveCount(2)
  await expect(driver.ended).toContainText(one)
  expect([told(one), told(two)]).toEqual([[], []])
  await page.close()

  // The battery is charged in the cellar: no network, and a new page from what the phone has kept.
  const later = await context.newPage()
  await later.clock.setFixedTime(NOW)
  const again = new DriverPage(later)
  await later.goto('/desk/driver')
  await again.expectOpen('Mehmet')
  await expect(again.waiting).toHaveCount(2)
  await expect(again.tour).toContainText('Lychener Straße 5')
  await context.setOffline(false)
  await expect(again.waiting).toHaveCount(0)
  expect(told(one)).toEqual(['on_the_way', 'completed'])
  expect(told(two)).toEqual(['on_the_way'])
  await later.reload()
  await expect(again.tour).toContainText(two)
  expect(told(two)).toEqual(['on_the_way'])
  await later.close()
})

test('of two drivers who take one bag, the second reads who has it, and their other taps arrive [R12.3344]', async ({
  page,
  context,
}) => {
  const driver = new DriverPage(page)
  const bag = await readyDelivery(page.request, 'Rykestraße 12')
  const other = await readyDelivery(page.request, 'Lychener Straße 5')
  const jana = await newDriver('Jana')
  await driver.open(await newDriver('Mehmet'), 'Mehmet')
  await context.setOffline(true)
  await driver.tap(bag, 'Nehmen')
  await driver.tap(other, 'Nehmen')
  await driver.tap(bag, 'Zugestellt')
  await takenBy(jana, bag)
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveText(`${bag}: Jana hat diese Bestellung schon`)
  await expect(driver.waiting).toHaveCount(0)
  await expect(driver.tour.getByRole('article')).toHaveCount(1)
  await expect(driver.tour).toContainText(other)
  expect(told(bag)).toEqual(['on_the_way'])
  await page.getByRole('button', { name: 'Gelesen' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an order that is cancelled on the road says so beside it, and is brought back [R12.3344]', async ({
  page,
  context,
}) => {
  const driver = new DriverPage(page)
  const code = await readyDelivery(page.request, 'Rykestraße 12')
  await driver.open(await newDriver('Mehmet'), 'Mehmet')
  await driver.tap(code, 'Nehmen')
  await expect(driver.tour).toContainText(code)
  await expect(driver.waiting).toHaveCount(0)
  await context.setOffline(true)
  await driver.tap(code, 'Zugestellt')
  await changeElsewhere(code, 'cancelled')
  await context.setOffline(false)
  const cancelled = 'Diese Bestellung ist storniert. Bitte zurückbringen'
  await expect(driver.card(code).getByRole('alert')).toHaveText(`${code}: ${cancelled}`)
  await driver.card(code).getByRole('button', { name: 'Gelesen' }).click()
  await expect(driver.tour.getByRole('article')).toContainText(cancelled)
  await expect(driver.tour).not.toContainText('Zu kassieren insgesamt')
  await driver.tap(code, 'Zurückgebracht')
  await expect(driver.ended).toContainText(code)
  await expect(driver.waiting).toHaveCount(0)
})

test('a phone that was ended says so, shows nothing of any guest, and keeps its taps for its driver [R12.3345]', async ({
  page,
  context,
}) => {
  const driver = new DriverPage(page)
  const code = await readyDelivery(page.request, 'Rykestraße 12')
  const mehmet = await newDriver('Mehmet')
  await driver.open(mehmet, 'Mehmet')
  await context.setOffline(true)
  await driver.tap(code, 'Nehmen')
  await expect(driver.waiting).toHaveCount(1)
  await inDatabase(tx => endPhone(tx, mehmet))
  await context.setOffline(false)
  await expect(page.getByRole('alert').first()).toHaveText(
    'Diese Seite wurde beendet oder auf einem anderen Telefon geöffnet',
  )
  await expect(page.getByText('Rykestraße')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Rykestr')
  await expect(
    page.getByText('1 Eingabe wartet hier und wird gesendet, sobald die Seite offen ist'),
  ).toBeVisible()
  expect(told(code)).toEqual([])
  await driver.open(mehmet, 'Mehmet')
  await expect(driver.tour).toContainText(code)
  await expect(driver.waiting).toHaveCount(0)
  expect(told(code)).toEqual(['on_the_way'])

  await test.step('the taps of somebody else are not sent as theirs', async () => {
    const jana = await newDriver('Jana')
    await context.setOffline(true)
    await driver.tap(code, 'Zugestellt')
    await inDatabase(tx => endPhone(tx, mehmet))
    await context.setOffline(false)
    await expect(page.getByLabel('Code')).toBeVisible()
    await driver.open(jana, 'Jana')
    await expect(page.getByRole('alert')).toHaveText(
      `${code}: Nicht gesendet, denn diese Seite gehört jetzt Jana`,
    )
    expect(told(code)).toEqual(['on_the_way'])
  })
})
