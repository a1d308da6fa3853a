import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

test('people who look after the shop find its views in groups, also on a phone and by keyboard [R12.316]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  const views = page.getByRole('navigation', { name: 'Ansichten' })
  const group = (name: RegExp) => views.getByRole('button', { name })
  await expect(group(/^Abend/)).toHaveAttribute('aria-expanded', 'true')
  await expect(views.getByRole('group', { name: 'Abend' }).getByRole('button').first()).toHaveText(
    /^Bestellungen/,
  )
  await group(/^Haus/).press('Enter')
  await expect(group(/^Haus/)).toHaveAttribute('aria-expanded', 'true')
  await expect(group(/^Abend/)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(views.getByRole('button', { name: 'Verlauf' })).toBeFocused()
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00+01:00'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verlauf', level: 1 })).toBeVisible()
  await expect(views.getByRole('button', { name: 'Verlauf' })).toBeFocused()
  await expect(views.getByRole('button', { name: 'Verlauf' })).toBeInViewport({ ratio: 1 })
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
})
