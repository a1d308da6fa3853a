import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { MenuPage } from './support/menu-page.ts'
import { PeoplePage } from './support/people-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

test('back leads through the views, the sections and the menu, and a reload shows the same again [R12.330]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await owner.view('Eröffnung')
  await page.getByRole('button', { name: 'Impressum: Zu: Einstellungen' }).click()
  const pages = page.getByRole('heading', { name: 'Seiten', level: 2 })
  await expect(pages).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seiten', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Tische', exact: true }).click()
  await expect(pages).toHaveCount(0)
  await page.goBack()
  await expect(pages).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Eröffnung')).toBeVisible()
  await page.goForward()
  await expect(pages).toBeVisible()

  await page.reload()
  await expect(pages).toBeVisible()
  await expect(heading(page, 'Einstellungen')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Eröffnung')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Schichtbeginn')).toBeVisible()
})

test('the focus stays where somebody works when buttons wait, go, or lead elsewhere [R12.331]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await expect(heading(page, 'Bestellungen')).toBeFocused()
  await owner.view('Eröffnung')
  await page.getByRole('button', { name: 'Impressum: Zu: Einstellungen' }).press('Enter')
  await expect(heading(page, 'Einstellungen')).toBeFocused()
  await page.goBack()
  const close = page.getByRole('button', { name: 'Shop schließen' })
  await close.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Der Shop ist geschlossen' })).toBeFocused()
  await page.getByRole('button', { name: 'Shop öffnen' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Der Shop ist geöffnet' })).toBeFocused()
})

test('an empty menu says what to begin with and leads there [R12.332]', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  await page.route('**/api/desk/draft/tables/**', async route => {
    const answer = await (await route.fetch()).json()
    for (const table of answer.data.tables) table.rows = []
    await route.fulfill({ json: answer })
  })
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await owner.view('Speisekarte')
  await page.getByRole('button', { name: 'Zu den Kategorien' }).press('Enter')
  await expect(page.getByLabel('Name einer neuen Kategorie')).toBeVisible()
  await expectAccessible(page)
})

test('nothing moves while what was typed is being saved [R12.333]', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  const menu = new MenuPage(page)
  await menu.open()
  const price = menu.price('Bruschetta')
  await price.fill('7,10')
  await menu.expectSaved()
  const publish = page.getByRole('main').getByRole('button', { name: 'Veröffentlichen' })
  await expect(publish).toBeVisible()
  let answer = (): void => undefined
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/desk/draft/rows', async route => {
    await held
    await route.continue()
  })
  const top = () => price.evaluate(field => field.getBoundingClientRect().top + scrollY)
  const before = await top()
  await price.fill('7,20')
  await expect(page.getByRole('status').filter({ hasText: 'Wird gespeichert' })).toBeVisible()
  expect(await top()).toBe(before)
  await expect(publish).toBeVisible()
  answer()
  await price.fill('6,90')
  await menu.expectSaved()
})

test('a view that a button leads to and that cannot be loaded has the focus at its heading, before what helps [R12.331 R12.370]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const menu = new MenuPage(page)
  await menu.open()
  await menu.price('Bruschetta').fill('7,10')
  await menu.expectSaved()
  const publish = page.getByRole('main').getByRole('button', { name: 'Veröffentlichen' })
  await expect(publish).toBeVisible()
  await context.setOffline(true)
  await publish.press('Enter')
  await expect(heading(page, 'Veröffentlichen')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeFocused()
})

test('a view that fails leaves the bar and the other views [R12.375]', async ({ page, allowErrors }) => {
  allowErrors(/401|view is broken/)
  const owner = new PeoplePage(page)
  await page.route('**/special-days-view.*.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const SpecialDaysView = () => { throw new Error('view is broken') }`,
    }),
  )
  await owner.openAsOwner()
  await owner.view('Besondere Tage')
  await expect(page.getByRole('alert')).toContainText('In dieser Ansicht ist etwas schiefgegangen')
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
  await owner.view('Bestellungen')
  await expect(owner.desk.bar).toHaveText('Verbunden')
})
