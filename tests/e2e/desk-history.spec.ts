import { DEMO_OWNER } from '#server/demo-owner.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'

test('the history opens on the shop’s day, not on that of the device [R12.392]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const owner = new PeoplePage(page)
  await owner.signIn(DEMO_OWNER.email, DEMO_OWNER.password)
  await expect(owner.desk.bar).toHaveText('Verbunden')
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00+01:00'))
  await owner.view('Verlauf')
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('2026-05-13')
  await expect(page.getByText(/hat sich angemeldet/).first()).toBeVisible()
})
