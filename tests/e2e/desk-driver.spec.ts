import { expectAccessible, expectContrast } from './support/axe.ts'
import { changeElsewhere, placeDelivery } from './support/desk-orders.ts'
import { codeFor, DriverPage, newDriver, readyDelivery, switchOnDrivers } from './support/driver-page.ts'
import { euro } from './support/money.ts'
import { expect, test } from './support/own-shop.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [360, 390, 768, 1280]
/** A button for gloves, in px. */
const GLOVE = 56

test('a driver takes what is ready, drives the tour, and says what has become of it [R12.3513 R12.3340 R12.3341 R12.3342]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401|422|403/)
  await switchOnDrivers()
  const mehmet = await newDriver('Mehmet', '4711')
  const driver = new DriverPage(page)
  const first = await readyDelivery(page.request, 'Rykestraße 12', {
    notes: 'Bitte klingeln',
    driverNotes: 'Hof links',
    allergy: true,
  })
  const second = await readyDelivery(page.request, 'Lychener Straße 5')
  const coming = await placeDelivery(page.request, 'Raumerstraße 3')
  await changeElsewhere(coming, 'accepted')

  await test.step('the code is typed or comes by link, and the PIN is asked for', async () => {
    await page.goto('/desk/driver')
    const code = page.getByLabel('Code')
    await code.fill('123')
    await code.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Dieser Code ist unbekannt oder abgelaufen')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await page.goto(`/desk/driver#${await codeFor(mehmet)}`)
    await page.getByRole('button', { name: 'Öffnen' }).click()
    await page.getByLabel('PIN').fill('0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Diese PIN ist falsch')
    await page.getByLabel('PIN').fill('4711')
    await page.keyboard.press('Enter')
    await driver.expectOpen('Mehmet')
    expect(new URL(page.url()).hash).toBe('')
  })

  await test.step('what nobody has names no guest; a tap takes it, and shows all of it', async () => {
    await expect(driver.coming).toContainText('Raumerstraße 3')
    await expect(driver.ready.getByRole('article')).toHaveCount(2)
    await expect(driver.ready).not.toContainText('Hof links')
    await driver.tap(first, 'Nehmen')
    await driver.tap(second, 'Nehmen')
    await expect(driver.tour.getByRole('article')).toHaveCount(2)
    await expect(driver.waiting).toHaveCount(0)
    const card = driver.card(first)
    for (const text of ['Hof links', 'Bitte klingeln', 'Allergie', '3. Stock', euro(2220)])
      await expect(card).toContainText(text)
    await expect(card.getByRole('link', { name: /anrufen/ })).toHaveAttribute('href', /^tel:\+/)
    await expect(card.getByRole('link', { name: 'Karte' })).toHaveAttribute('href', /Rykestra/)
    await expect(driver.tour).toContainText(`Zu kassieren insgesamt: ${euro(4440)}`)
    const map = driver.tour.getByRole('link', { name: 'Die Tour auf der Karte: 2 Halte' })
    await expect(map).toHaveAttribute('href', /waypoints=.*&|destination=.*&/)
  })

  await test.step('it fits a phone and a screen, by eyes, thumbs and keyboard', async () => {
    await expectAccessible(page)
    await expectContrast(page, '.card')
    await expectToFit(page, WIDTHS)
    await page.setViewportSize({ width: 195, height: 400 })
    await expectToFit(page, [195])
    await page.setViewportSize({ width: 390, height: 844 })
    for (const button of await driver.tour.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(GLOVE)
    await page.getByLabel('Sprache').selectOption('en')
    await expect(page.getByRole('heading', { name: 'Deliveries of Mehmet' })).toBeVisible()
    await page.getByLabel('Language').selectOption('tr')
    await expect(page.getByRole('heading', { name: 'Mehmet teslimatları' })).toBeVisible()
    await page.getByLabel('Dil').selectOption('de')
    await driver.expectOpen('Mehmet')
  })

  await test.step('delivered, or not there for a reason, and given back', async () => {
    await driver.card(first).getByRole('button', { name: 'Zugestellt' }).focus()
    await page.keyboard.press('Enter')
    await expect(driver.ended).toContainText(first)
    await expect(driver.ended).toContainText(`Kassiert: ${euro(2220)}`)
    await expect(driver.card(first)).toContainText(`Kassiert: ${euro(2220)} · Bar bei Lieferung`)
    await expect(driver.card(first)).toBeFocused()
    await driver.tap(second, 'Nicht da')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Niemand öffnet' }).click()
    await expect(driver.card(second)).toContainText('Niemand da: Niemand öffnet')
    await expect(driver.waiting).toHaveCount(0)
    await page.getByLabel('Sprache').selectOption('en')
    await expect(driver.card(second)).toContainText('Nobody was there: Nobody opens the door')
    await page.getByLabel('Language').selectOption('de')
    await driver.tap(second, 'Noch einmal versuchen')
    await driver.tap(second, 'Nicht da')
    await page.getByLabel('Mit eigenen Worten').fill('Klingel ist abgestellt')
    await page.getByRole('button', { name: 'Das sagen' }).click()
    await expect(driver.away.getByRole('article')).toHaveCount(1)
    await expect(driver.ended.getByRole('article')).toHaveCount(1)
    await expect(driver.card(second)).toContainText('Niemand da: Klingel ist abgestellt')
    await driver.tap(second, 'Noch einmal versuchen')
    await expect(driver.tour).toContainText(second)
    await expect(driver.away).toHaveCount(0)
    await driver.tap(second, 'Zurückgeben')
    await expect(driver.ready).toContainText(second)
    await expect(driver.waiting).toHaveCount(0)
    await driver.tap(coming, 'Nehmen')
    await expect(driver.tour).toContainText(coming)
  })

  await test.step('the page is ended on the phone', async () => {
    await page.getByRole('button', { name: 'Auf diesem Telefon beenden' }).click()
    await expect(page.getByLabel('Code')).toBeVisible()
    await expect(page.getByText('Raumerstraße')).toHaveCount(0)
  })
})
