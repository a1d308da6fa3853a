import { SECOND } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { driverDoes, driverOf, employDrivers } from './support/desk-drivers.ts'
import { placeReadyDelivery } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { tabAndPress } from './support/keys.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

test('a delivery is sent with a driver in two taps, the last used first, which every screen then says [R12.3320 R12.3321]', async ({
  page,
  desk,
  browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/409/)
  await employDrivers('Ayşe', 'Mehmet')
  const code = await placeReadyDelivery(page.request)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })
  const other = new DeskPage(await elsewhere.newPage())
  await other.page.clock.setFixedTime(NOW)
  await other.open('Theke', 'service')
  for (const screen of [desk, other]) await screen.openStrip('Fertig')
  await desk.tap(code, 'Unterwegs')
  const dialog = page.getByRole('dialog', { name: `Mit wem fährt ${code}?` })
  await expect(dialog.getByRole('button')).toHaveText(['Mehmet', 'Ayşe', 'Ohne Fahrer', 'Abbrechen'])
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mehmet' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.card(code)).toContainText(`${code} ist unterwegs mit Mehmet`)
  await desk.card(code).getByRole('button', { name: 'Rückgängig' }).click()
  expect(driverOf(code)).toMatchObject({ state: 'ready', driver_name: '' })

  // The other screen is faster: the first one reads with whom it is.
  await desk.press(code, 'Unterwegs')
  await dialog.getByRole('button', { name: 'Ayşe' }).press('Enter')
  await other.tap(code, 'Unterwegs')
  await other.page.getByRole('dialog').getByRole('button', { name: 'Mehmet' }).click()
  await other.wait(NOW, 6)
  await expect(other.card(code)).toContainText(/Mit Mehmet seit/)
  await desk.wait(NOW, 6)
  await expect(page.getByText(`${code}: Mehmet hat diese Bestellung schon`)).toBeVisible()
  await expect(desk.card(code)).toContainText(/Mit Mehmet seit/)
  expect(driverOf(code)).toMatchObject({ state: 'on_the_way', driver_name: 'Mehmet' })
  await elsewhere.close()
})

test('a driver is chosen by keyboard without network, and the tap counts from when it was made [R12.3320]', async ({
  page,
  desk,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await employDrivers('Mehmet')
  const code = await placeReadyDelivery(page.request)
  await desk.openStrip('Fertig')
  const step = desk.card(code).getByRole('button', { name: 'Unterwegs' })
  await step.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(step).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await tabAndPress(page, dialog.getByRole('button', { name: 'Ohne Fahrer' }))
  await expect(desk.card(code)).toContainText(`${code} ist unterwegs`)
  await tabAndPress(page, desk.card(code).getByRole('button', { name: 'Rückgängig' }))
  await step.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Mehmet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await desk.wait(NOW, 600)
  await expect(desk.card(code)).toContainText('wartet auf das Netz')
  expect(driverOf(code)).toMatchObject({ state: 'ready' })
  await context.setOffline(false)
  await expect(desk.card(code)).toContainText('Mit Mehmet seit')
  const waited = NOW.getTime() - Date.parse(driverOf(code)?.driver_since ?? '')
  expect(waited / SECOND).toBeGreaterThan(300)
})

test('an order on its way goes to another driver from its card, which says where nobody was there [R12.3321]', async ({
  page,
  desk,
}) => {
  await employDrivers('Ayşe', 'Mehmet')
  const code = await placeReadyDelivery(page.request)
  await driverDoes('Mehmet', code, 'take')
  await desk.openStrip('Fertig')
  await expect(desk.card(code)).toContainText('Mit Mehmet seit')
  await desk.more(code)
  await desk.tap(code, 'Einem anderen Fahrer geben')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button')).toHaveText(['Ayşe', 'Abbrechen'])
  await dialog.getByRole('button', { name: 'Ayşe' }).click()
  await desk.wait(NOW, 6)
  await expect(desk.card(code)).toContainText('Mit Ayşe seit')
  await driverDoes('Ayşe', code, 'not-there', 5)
  await expect(desk.card(code)).toContainText(/Ayşe hat um .* niemanden angetroffen: Niemand öffnet/)
  await expectAccessible(page)
})

test('without the setting, or without anybody who brings orders, one tap sends a delivery [R12.3320]', async ({
  page,
  counter,
}) => {
  const code = await placeReadyDelivery(page.request)
  await counter.openStrip('Fertig')
  await counter.tap(code, 'Unterwegs')
  await expect(counter.card(code)).toContainText(`${code} ist unterwegs`)
  const views = await counter.views()
  await expect(views.getByRole('button', { name: 'Drucker' })).toBeVisible()
  await expect(views.getByRole('button', { name: 'Fahrer' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await employDrivers()
  const other = await placeReadyDelivery(page.request)
  await counter.tap(other, 'Unterwegs')
  await expect(counter.card(other)).toContainText(`${other} ist unterwegs`)
})
