import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/own-shop.ts'
import { PeoplePage } from './support/people-page.ts'

test('a build that fails is reported with its reason, and once it succeeds the pages are live [R12.194]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401|409/)
  const publication = {
    ...{ id: 'tried', at: '2026-05-13T16:00:00.000Z', by: 'Demo', kind: 'draft' },
    ...{ names: ['Vitello tonnato'], changes: 1, current: true },
  }
  let pages = 'failed'
  await page.route('**/api/desk/publications', route => route.fulfill({ json: { data: [publication] } }))
  await page.route('**/api/desk/publications/tried', route =>
    route.fulfill({ json: { data: { publication, pages, reason: 'The disk is full' } } }),
  )
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await owner.view('Veröffentlichen')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(
    'Die Seiten konnten nicht gebaut werden. Gäste sehen die von vorher',
  )
  await expect(main.getByText('The disk is full')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/desk/publications/tried/reopen', route =>
    route.fulfill({
      status: 409,
      json: { message: 'The draft has other changes. Publish or discard them first' },
    }),
  )
  await main.getByRole('button', { name: 'Zurück in den Entwurf' }).press('Enter')
  await expect(main.getByRole('alert')).toContainText('Der Entwurf hat andere Änderungen')
  publication.kind = 'undo'
  await expect(main.getByText('Es wird von selbst noch einmal versucht.', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Zurück in den Entwurf' })).toHaveCount(0)
  pages = 'live'
  await expect(main.getByRole('status')).toHaveText('Gäste sehen, was zuletzt veröffentlicht wurde')
  await expect(main.getByText('The disk is full')).toHaveCount(0)
})
