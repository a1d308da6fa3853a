import { expectAccessible } from './support/axe.ts'
import { driverDoes, driverOf, employDrivers, isPromised } from './support/desk-drivers.ts'
import { placeReadyDelivery } from './support/desk-orders.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { tabAndPress, tabTo } from './support/keys.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const WIDTHS = [390, 768, 1280]

test('the counter sees who has what since when, late ones first, and gives an order to another driver [R12.3322 R12.3323]', async ({
  page,
  counter,
}) => {
  await employDrivers('Ayşe', 'Mehmet')
  const [first, late, third] = [
    await placeReadyDelivery(page.request),
    await placeReadyDelivery(page.request),
    await placeReadyDelivery(page.request),
  ]
  await driverDoes('Ayşe', first, 'take', -90)
  await driverDoes('Mehmet', late, 'take', -20)
  await driverDoes('Mehmet', third, 'take', -20)
  await isPromised(late, -10)
  await counter.view('Fahrer')
  const out = page.getByRole('region', { name: 'Unterwegs' })
  await expect(out.getByRole('heading', { level: 3 })).toHaveText(['Mehmet', 'Ayşe'])
  const tourOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .first()
  await expect(tourOf('Mehmet')).toContainText(/Zu kassieren: 44,40/)
  await expect(tourOf('Mehmet').getByRole('listitem').first()).toContainText(`${late} Rykestraße 12`)
  await expect(tourOf('Mehmet').getByRole('listitem').first()).toContainText('Zu spät')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  await test.step('an order goes to another driver', async () => {
    await tourOf('Mehmet')
      .getByRole('button', { name: `Einem anderen Fahrer geben: ${third}` })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /Mehmet/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: /Ayşe/ }).press('Enter')
    await expect(page.getByText(`${third} ist unterwegs mit Ayşe`)).toBeVisible()
    await counter.wait(NOW, 6)
    await expect(tourOf('Ayşe').getByRole('listitem')).toHaveCount(2)
    expect(driverOf(third)).toMatchObject({ driver_name: 'Ayşe' })
  })

  await test.step('what is delivered, and what could not be', async () => {
    await driverDoes('Ayşe', first, 'deliver', 3)
    await driverDoes('Ayşe', third, 'not-there', 5)
    await driverDoes('Mehmet', late, 'deliver', 6)
    const back = page.getByRole('region', { name: 'Heute zurück' })
    await expect(back.getByRole('heading', { level: 3 })).toHaveCount(2)
    await expect(tourOf('Ayşe')).toContainText('Nicht angetroffen: Niemand öffnet')
    await tourOf('Ayşe').getByText('Heute beendet: 1 Bestellung').click()
    await expect(tourOf('Ayşe')).toContainText(/Zugestellt um .*Zu kassieren: 22,20/)
    await expectAccessible(page)
  })

  await test.step('the list of a tour is printed alone', async () => {
    await tabAndPress(page, page.getByRole('button', { name: 'Liste zum Drucken: Ayşe' }))
    const list = page.getByRole('dialog', { name: 'Touren von Ayşe' })
    await expect(list.getByRole('row').filter({ hasText: third })).toContainText('Nicht angetroffen')
    await expect(list.getByRole('row').last()).toContainText(
      /War bei 1 zugestellter Bestellung zu kassieren.*22,20/,
    )
    await expect(list).toContainText('erfasst kein Bargeld')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').first()).toBeHidden()
    await expect(list.getByRole('button', { name: 'Drucken' })).toBeHidden()
    await expect(list.getByRole('table')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })
})

test('drivers are added, changed and removed, and their phones opened and ended, by keyboard too [R12.3322 R12.3324]', async ({
  page,
  counter,
  allowErrors,
}) => {
  allowErrors(/409|422/)
  await employDrivers()
  await counter.view('Fahrer')
  await expect(page.getByText('Fügen Sie hinzu, wer ausfährt')).toBeVisible()
  await expectAccessible(page)
  await tabAndPress(page, page.getByRole('button', { name: 'Fahrer hinzufügen' }))
  const form = page.getByRole('region', { name: 'Fahrer hinzufügen' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Mehmet')
  await tabTo(page, form.getByLabel(/^PIN/))
  await page.keyboard.type('2468')
  await page.keyboard.press('Enter')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Mehmet')).toContainText('Kein Telefon angemeldet · Hat eine PIN')
  await expect(form.getByLabel('Name')).toHaveValue('')
  await form.getByLabel('Name').fill('mehmet')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toBeVisible()

  await test.step('a code opens a phone, which one tap signs out', async () => {
    await page.getByRole('button', { name: 'Code für ein Telefon: Mehmet' }).press('Enter')
    const code = card('Mehmet').getByText(/^\d{4} \d{4} \d{4}$/)
    await expect(code).toBeVisible()
    await expect(card('Mehmet').locator('svg')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    const typed = (await code.textContent())?.replaceAll(' ', '')
    const headers = { Origin: new URL(page.url()).origin, 'Sec-Fetch-Site': 'same-origin' }
    const opened = await page.request.post('/api/desk/driver/phone', { data: { code: typed }, headers })
    expect(opened.ok(), await opened.text()).toBe(true)
    await counter.wait(NOW, 61)
    await card('Mehmet').getByRole('button', { name: 'Telefon abmelden: Mehmet' }).click()
    await expect(card('Mehmet')).toContainText('Kein Telefon angemeldet')
    await expect(code).toHaveCount(0)
  })

  await test.step('the name changes, and the PIN goes', async () => {
    await tabAndPress(page, page.getByRole('button', { name: 'Ändern: Mehmet' }))
    await card('Mehmet').getByLabel('Name').fill('Mehmet K.')
    await card('Mehmet').getByLabel('Ohne PIN').check()
    await card('Mehmet').getByRole('button', { name: 'Speichern' }).press('Enter')
    await expect(card('Mehmet K.')).toContainText('Hat keine PIN')
  })

  await test.step('somebody with orders is not removed', async () => {
    const code = await placeReadyDelivery(page.request)
    await driverDoes('Mehmet K.', code, 'take')
    const removing = card('Mehmet K.').getByRole('button', { name: /entfernen/i })
    await removing.click()
    await removing.press('Enter')
    await expect(card('Mehmet K.').getByRole('alert')).toContainText('hat noch Bestellungen')
    await driverDoes('Mehmet K.', code, 'deliver')
    await removing.press('Enter')
    await removing.press('Enter')
    await expect(card('Mehmet K.')).toHaveCount(0)
    expect(rows('select * from drivers')).toHaveLength(0)
  })
})

test('the printed day and the numbers of a period say by driver what was delivered [R12.3325 R12.3326]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  await employDrivers('Ayşe', 'Mehmet')
  for (const [name, minutes] of [
    ['Mehmet', 10],
    ['Mehmet', 20],
    ['Ayşe', 30],
  ] as const) {
    const code = await placeReadyDelivery(page.request)
    await driverDoes(name, code, 'take')
    await driverDoes(name, code, 'deliver', minutes)
  }
  const owner = new PeoplePage(page)
  await owner.openView('Heute')
  await page.getByRole('button', { name: 'Abend beenden' }).click()
  const day = page.getByRole('region', { name: 'Abend beenden' }).getByRole('table', { name: 'Nach Fahrer' })
  await expect(day).toContainText('War zu kassieren')
  await expect(day.getByRole('row', { name: /^Mehmet 2 44,40/ })).toBeVisible()
  await expect(day.getByRole('row', { name: /^Ayşe 1 22,20/ })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await owner.view('Tag, Woche, Monat')
  const figures = page.getByRole('table', { name: 'Nach Fahrer' })
  await expect(figures.getByRole('row', { name: /^Mehmet 2 0 20 Min/ })).toBeVisible()
  await expect(figures.getByRole('row', { name: /^Ayşe 1 0 30 Min/ })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Fahrer (CSV)' }).click()
  expect((await downloading).suggestedFilename()).toBe('drivers-2026-05.csv')
})
