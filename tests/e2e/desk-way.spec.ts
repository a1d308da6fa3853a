import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/desk-orders.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

test('back leads through the views, the sections and the menu, a reload shows the same again, and the focus stays where somebody works [R12.330 R12.331]', async ({
  page,
  context,
}) => {
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await expect(heading(page, 'Bestellungen')).toBeFocused()
  await owner.view('Eröffnung')

  await test.step('the owner sees what is done and why [R12.22 R12.231]', async () => {
    const required = page.getByRole('region', { name: 'Nötig' })
    await expect(required.getByRole('listitem').first()).toBeVisible()
    const imprint = required
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Impressum' }) })
    await expect(imprint).toContainText('Jeder Shop muss sagen, wer ihn betreibt')
    await expect(imprint).toContainText('Für Ihre Anwältin oder Ihren Anwalt')
    await expect(imprint).toContainText('Erledigt')
    const recommended = page.getByRole('region', { name: 'Empfohlen' })
    const allergens = recommended
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Allergene und Zusatzstoffe' }) })
    await expect(allergens).toContainText('Gäste müssen sie vor der Bestellung lesen können')
    await expect(allergens).toContainText('Erledigt')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('a test mail says why none leaves this shop [R12.2804]', async () => {
    const mail = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'E-Mail', exact: true }) })
    await mail.getByLabel('Testmail an').fill('wirt@example.org')
    await page.keyboard.press('Enter')
    await expect(mail.getByRole('status')).toContainText('Es ist kein Mailserver eingestellt')
    await expectAccessible(page)
  })

  await test.step('they try a test order [R12.233]', async () => {
    await page.getByRole('button', { name: 'Probebestellung aufgeben' }).press('Enter')
    await expect(page.getByText('Die Probebestellung klingelt jetzt.')).toBeVisible()
    await owner.desk.view(/^Bestellungen/)
    const order = owner.desk.card('TEST')
    await expect(order).toContainText('Probebestellung')
    await order.getByRole('button', { name: /^Annehmen/ }).click()
    await owner.desk.wait(NOW, 6)
    await expect(order).toHaveCount(0)
  })

  await test.step('they close and open the shop, and the focus stays there when buttons wait, go, or are others [R12.231 R12.331]', async () => {
    await owner.view('Eröffnung')
    await page.getByRole('button', { name: 'Shop schließen' }).press('Enter')
    await expect(page.getByText('Gäste können dann nicht mehr bestellen')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Der Shop ist geschlossen' })).toBeFocused()
    const hours = async () => (await (await context.request.get('/api/working-hours')).json()).meta.isActive
    expect(await hours()).toBe(false)
    await page.getByRole('button', { name: 'Shop öffnen' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Der Shop ist geöffnet' })).toBeFocused()
    expect(await hours()).toBe(true)
  })

  const toImprint = page.getByRole('button', { name: 'Impressum: Zu: Einstellungen' })
  await test.step('a step that is done is a line, which opens [R12.3014]', async () => {
    await expect(toImprint).toBeHidden()
    await page.getByRole('heading', { name: 'Impressum', exact: true }).click()
  })
  await toImprint.press('Enter')
  const pages = heading(page, 'Seiten')
  await expect(pages).toBeVisible()
  await expect(page.getByRole('group', { name: 'Impressum' }).getByRole('textbox').first()).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/desk/settings/pages/imprint')
  await owner.view('Tische')
  await expect(pages).toHaveCount(0)
  await page.goBack()
  await expect(pages).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Eröffnung')).toBeVisible()

  await page.goForward()
  await expect(pages).toBeVisible()
  await page.reload()
  await expect(pages).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Eröffnung')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Schichtbeginn')).toBeVisible()
})

test('people who look after the shop find its pages by section, also on a phone and by keyboard [R12.316 R12.1110]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/view is broken/)
  await page.setViewportSize({ width: 360, height: 740 })
  const code = await placeOrder(page.request)
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  const views = page.getByRole('navigation', { name: 'Ansichten' })
  const button = (name: string) => views.getByRole('button', { name })
  await owner.view('Übersicht')

  await test.step('a phone has the five sections at its bottom, and the pages of one in a sheet that Escape closes', async () => {
    const sections = views.getByRole('listitem').filter({ visible: true })
    await expect(sections).toHaveText([/^Abend/, /^Karte/, /^Laden/, /^Zahlen/, /^Team/])
    await expect(button('Zahlen')).toHaveAttribute('aria-current', 'true')
    const sheet = page.getByRole('button', { name: 'Zahlen', expanded: false })
    await sheet.press('Enter')
    await expect(button('Heute')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button('Heute')).toBeHidden()
    await expect(sheet).toBeFocused()
  })

  await test.step('Ctrl and K leads to a setting, a dish and an order by name, and back to where it was [R12.1111]', async () => {
    const dialog = page.getByRole('dialog', { name: 'Springen zu' })
    const field = dialog.getByRole('combobox')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await field.fill('lieferung anbieten')
    await expect(dialog.getByRole('option', { selected: true })).toContainText('Lieferung anbieten')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bestellen', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Suchen' }).click()
    await field.fill('bruschetta')
    await expect(dialog.getByRole('option').first()).toContainText('Bruschetta')
    await expectToFit(page, [360, 768, 1440])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bruschetta', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill(code)
    await expect(dialog.getByRole('option', { name: code })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Frühere Bestellungen', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: code })).toBeVisible()
  })

  await button('Team').press('Enter')
  await expect(page.getByRole('heading', { name: 'Geräte und Personen', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await button('Team').focus()
  for (const name of ['Geräte und Personen', 'Verlauf']) {
    await page.keyboard.press('Tab')
    await expect(button(name)).toBeFocused()
  }
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00+01:00'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verlauf', level: 1 })).toBeVisible()
  await expect(button('Verlauf')).toBeFocused()
  await expect(button('Verlauf')).toHaveAttribute('aria-current', 'page')
  await test.step('the history opens on the shop’s day, not on that of the device [R12.392]', async () => {
    await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('2026-05-13')
    await expect(page.getByText(/hat sich angemeldet/).first()).toBeVisible()
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Als CSV speichern' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^history-\d{4}-\d\d-01\.\.\d{4}-\d\d-\d\d\.csv$/)
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1440])

  await test.step('an empty menu says what to begin with and leads there, and a view that fails leaves the bar and the other views [R12.332 R12.375]', async () => {
    await page.route('**/api/desk/draft/tables/**', async route => {
      const answer = await (await route.fetch()).json()
      for (const table of answer.data.tables) table.rows = []
      await route.fulfill({ json: answer })
    })
    await page.route('**/special-days-view.*.js', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const SpecialDaysView = () => { throw new Error('view is broken') }`,
      }),
    )
    await owner.view('Karte')
    await page.getByRole('button', { name: 'Zu den Kategorien' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Kategorie hinzufügen' })).toBeVisible()
    await expectAccessible(page)

    await owner.view('Besondere Tage')
    await expect(page.getByRole('alert')).toContainText('In dieser Ansicht ist etwas schiefgegangen')
    await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
    await owner.view('Karte')
    await expect(owner.desk.bar).toHaveText('Verbunden')
  })
})
