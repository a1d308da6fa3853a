import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Operating, type OperatingWarning, warningKinds } from '#contract/desk/operating.ts'
import { HOUR } from '#contract/kit/durations.ts'
import { MAX_ATTEMPTS } from '#server/outbox/retry.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { inDatabase } from './support/shop-data.ts'

const WIDTHS = [390, 768, 1280]

/** A mail that was given up; once it is tried again there is nobody to send it to. */
async function giveUpMail(): Promise<void> {
  const at = new Date(NOW.getTime() - HOUR).toISOString()
  const mail = { id: `changed-${randomUUID()}`, kind: 'changed', payload: '{}', created_at: at, due_at: at }
  await inDatabase(async tx => {
    await tx
      .insertInto('outbox')
      .values({ ...mail, attempts: MAX_ATTEMPTS, sent_at: null })
      .execute()
  })
}

/** The answer that the page gets instead of the server's. */
const answerWarnings = (page: Page, warnings: OperatingWarning[]) =>
  page.route('**/api/desk/operating', async route => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Operating }
    await route.fulfill({ json: { data: { ...data, warnings } } })
  })

/** The branches that the page gets, one of which does not answer. */
async function answerBranches(page: Page): Promise<void> {
  const branch = { slug: 'west', name: 'Westend', url: 'https://west.example', own: false }
  await page.route('**/api/desk/branches', route =>
    route.fulfill({ json: { data: [{ ...branch, role: 'owner' }] } }),
  )
  await page.route('**/api/desk/branches/states', route =>
    route.fulfill({
      json: {
        data: [
          { ...branch, answers: false },
          { ...branch, slug: 'ost', name: 'Ostend', answers: true },
        ],
      },
    }),
  )
}

test('an owner sees how the shop runs, and sends mails again that were given up [R12.221 R12.222 R12.224]', async ({
  page,
}) => {
  await giveUpMail()
  const owner = new PeoplePage(page)
  await owner.openView('System')
  const warned = page.getByRole('region', { name: 'Darum sollten Sie sich kümmern' })
  await expect(warned).toContainText(/Mails, die nicht gesendet werden konnten: \d+/)
  await expect(warned).toContainText('Es gibt noch keine Sicherung')
  const program = page.getByRole('region', { name: 'Programm' })
  await expect(program).toContainText(/Version\d+\.\d+\.\d+/)
  await expect(program).toContainText(/Uhr des ServersMittwoch, 13\. Mai/)
  await expect(page.getByRole('region', { name: 'Datenbank' })).toContainText('SQLite')
  await expect(page.getByRole('region', { name: 'Speicher' })).toContainText(/Frei auf der Festplatte.+ von /)
  await expect(page.getByRole('region', { name: /^Geheimnisse/ })).toContainText(
    'Der Mailserver, ohne den keine E-Mail hinausgehtnicht gesetzt (SMTP_URL)',
  )
  const unsent = page.getByRole('region', { name: 'Nachrichten, die nicht gesendet sind' })
  await expect(unsent).toContainText(/\d+ × Zu einem Konto.*aufgegeben, seit .*Versuche: 30/)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  await unsent.getByRole('button', { name: 'Jetzt noch einmal senden' }).press('Enter')
  await expect(unsent.getByRole('status')).toHaveText(/jetzt noch einmal gesendet werden: \d+/)
  await expect(warned).not.toContainText('Mails, die nicht gesendet werden konnten')
  await owner.view('Verlauf')
  await page.getByLabel('Tag', { exact: true }).fill('2026-05-13')
  await expect(page.getByText(/Nachrichten noch einmal gesendet: \d+/).first()).toBeVisible()

  await test.step('every warning says what to do, and the entry of the view how many there are [R12.222 R12.225]', async () => {
    const at = NOW.toISOString()
    await answerWarnings(
      page,
      warningKinds.map(kind => ({
        kind,
        count: 3,
        at,
        reason: kind === 'build-failed' ? 'No space' : undefined,
      })),
    )
    await answerBranches(page)
    await owner.view('Besondere Tage')
    await page.reload()
    const views = page.getByRole('navigation', { name: 'Ansichten' })
    const section = views.getByRole('button', { name: /^Laden/ })
    await expect(section).toHaveText(`Laden ${warningKinds.length}Warnungen`)
    await section.press('Enter')
    const entry = views.getByRole('button', { name: /^System/ })
    await expect(entry).toHaveText(`System ${warningKinds.length}Warnungen`)
    await entry.click()
    const warnings = page
      .getByRole('region', { name: 'Darum sollten Sie sich kümmern' })
      .getByRole('listitem')
    await expect(warnings).toHaveCount(warningKinds.length)
    await expect(warnings.filter({ hasText: 'No space' })).toContainText(
      'Die Seiten konnten nicht gebaut werden',
    )
    await expectAccessible(page)
    await answerWarnings(page, [])
    await page.getByRole('button', { name: 'Noch einmal prüfen' }).click()
    await expect(page.getByText('Alles in Ordnung')).toBeVisible()
    await expect(entry).toHaveText('System')
  })

  await test.step('a branch that does not answer is named with the pages of the shop [R12.414]', async () => {
    const pages = page.getByRole('region', { name: 'Seiten des Shops' })
    await expect(pages).toContainText('WestendAntwortet nicht und hat noch nie geantwortet')
    await expect(pages).not.toContainText('Ostend')
    await expectToFit(page, WIDTHS)
  })
})

test('an owner makes a backup and downloads it [R12.550]', async ({ page }) => {
  const owner = new PeoplePage(page)
  await owner.openView('System')
  const backups = page.getByRole('region', { name: 'Sicherungen' })
  await expect(backups).toContainText('hebt sie 14 Tage auf')
  await backups.getByRole('button', { name: 'Jetzt eine Sicherung machen' }).press('Enter')
  const kept = backups.getByRole('listitem').first()
  await expect(kept).toContainText(/13\. Mai.*, vollständig/, { timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Datenbank' })).toContainText(/Letzte Sicherung.*13\. Mai/)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: /^Sicherung vom .* herunterladen$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^tischlein-2026-05-13T\d{6}Z\.jsonl\.gz$/)
})
