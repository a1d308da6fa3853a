import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

test('back leads through the views, the sections and the menu, a reload shows the same again, and the focus stays where somebody works [R12.330 R12.331]', async ({
  page,
}) => {
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await expect(heading(page, 'Bestellungen')).toBeFocused()
  await owner.view('Eröffnung')
  await page.getByRole('button', { name: 'Impressum: Zu: Einstellungen' }).press('Enter')
  await expect(heading(page, 'Einstellungen')).toBeFocused()
  const pages = page.getByRole('heading', { name: 'Seiten', level: 2 })
  await expect(pages).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seiten', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Tische', exact: true }).click()
  await expect(pages).toHaveCount(0)
  await page.goBack()
  await expect(pages).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Eröffnung')).toBeVisible()

  await test.step('when buttons wait, go, or are others [R12.331]', async () => {
    await page.getByRole('button', { name: 'Shop schließen' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Der Shop ist geschlossen' })).toBeFocused()
    await page.getByRole('button', { name: 'Shop öffnen' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Der Shop ist geöffnet' })).toBeFocused()
  })

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

test('an empty menu says what to begin with and leads there, and a view that fails leaves the bar and the other views [R12.332 R12.375]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/view is broken/)
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
  const owner = new PeoplePage(page)
  await owner.openView('Speisekarte')
  await page.getByRole('button', { name: 'Zu den Kategorien' }).press('Enter')
  await expect(page.getByLabel('Name einer neuen Kategorie')).toBeVisible()
  await expectAccessible(page)

  await owner.view('Besondere Tage')
  await expect(page.getByRole('alert')).toContainText('In dieser Ansicht ist etwas schiefgegangen')
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
  await owner.view('Speisekarte')
  await expect(owner.desk.bar).toHaveText('Verbunden')
})
