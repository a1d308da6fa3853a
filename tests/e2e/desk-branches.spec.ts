import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '#contract/kit/durations.ts'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { freePort } from '../api/setup/port.ts'
import { type Running, run, written } from '../api/setup/process.ts'
import { expectAccessible } from './support/axe.ts'
import { ONE, TWO } from './support/branch-visit.ts'
import { DeskPage } from './support/desk-page.ts'
import { expectToFit } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

/** The API servers of two branches, the first of which is the centre; the desk is the one that is built already. */
let branches: Running
let folder: string
/** Another name of this machine than that of the branch, so that their cookies are apart. */
let centre: string
let second: string
test.beforeAll(async () => {
  test.setTimeout(2 * MINUTE)
  folder = mkdtempSync(join(tmpdir(), 'branches-'))
  const port = await freePort(2)
  branches = run('scripts/branches.ts', [], {
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT: '0',
  })
  await written(branches, `${TWO}: http`)
  centre = `http://127.0.0.1:${port}`
  second = `http://localhost:${port + 1}`
})
test.afterAll(async () => {
  branches?.process.kill('SIGTERM')
  await branches?.ended
  rmSync(folder, { recursive: true, force: true })
})

test('an owner sees all branches on one page, and opens the desk of another one without signing in there [R12.272 R12.274 R12.764]', async ({
  page,
  allowErrors,
}) => {
  // The preview of a dish asks for the shop's pages, which are not built here.
  allowErrors(/401|403|422|503/)
  const desk = new DeskPage(page)
  const { email, password } = DEMO_OWNER
  await page.request.post(`${centre}/api/desk/sign-in`, {
    headers: { Origin: centre },
    data: { email, password, code: '' },
  })
  await page.goto(`${centre}/desk`)
  await desk.view('Filialen')
  const one = page.getByRole('listitem', { name: ONE })
  const two = page.getByRole('listitem', { name: TWO })
  for (const branch of [one, two]) await expect(branch.getByText('Bestellungen heute')).toBeVisible()
  await expectToFit(page, [360, 768, 1440])
  await expectAccessible(page)

  await expect(one.getByRole('button')).toHaveCount(0)
  await two.getByRole('button', { name: 'Zu ihrem Pult' }).click()
  // This page has not seen the sign-in.
  const dialog = page.getByRole('dialog', { name: 'Sind Sie es?' })
  await dialog.getByLabel('Passwort').fill(password)
  const asked = page.waitForResponse(response => response.url() === `${second}/api/desk/branches`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${second}/desk`)
  await asked
  await test.step('each desk says once which branch it is [R12.764 R12.2700]', async () => {
    await expect(
      page.getByRole('region', { name: 'Dieser Laden' }).getByText(TWO, { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(TWO, { exact: true })).toHaveCount(1)
    await expect(page).toHaveTitle(TWO)
  })
  await desk.view('Zentrale')
  await expect(page.getByRole('link', { name: 'Zum Pult der Zentrale' })).toHaveAttribute(
    'href',
    `${centre.replace('127.0.0.1', 'localhost')}/desk`,
  )
  await desk.view('Geräte und Personen')
  await expect(page.getByText('Was diese Person darf, entscheidet die Zentrale')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filialen' })).toHaveCount(0)

  await page.goto(`${second}/desk#pass=used.up.long-ago`)
  await expect(page.getByText('ist hier angemeldet und wird abgemeldet')).toBeVisible()
  await page.getByRole('button', { name: 'Von der Zentrale aus anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('abgelaufen')
  await page.getByRole('button', { name: 'Zurück zum Pult' }).click()
  await desk.views()

  await test.step('there they make it follow the central menu, and it marks its own values and takes over those of the centre [R12.283 R12.300 R12.301]', async () => {
    await desk.view('Zentrale')
    await expect(page.getByText('Diese Filiale hat eine eigene Karte')).toBeVisible()
    await expect(page.getByText('Werte, die von der Zentrale abweichen')).toBeVisible()
    await expectToFit(page, [360, 768, 1440])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Der Zentrale folgen und behalten, was abweicht' }).click()
    await expect(page.getByText('Was von der Zentrale abweicht, ist markiert')).toBeVisible()
    await page.getByRole('button', { name: 'Nicht mehr folgen' }).press('Enter')
    await expect(page.getByText('Die Karte bleibt, wie sie jetzt ist')).toBeVisible()
    await expectToFit(page, [360, 768, 1440])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await desk.view('Karte')
    await expect(page.getByText('Diese Karte folgt der Zentrale')).toBeVisible()
    await desk.view('Menüs')
    await page.getByRole('button', { name: 'Mittagspizza', exact: true }).click()
    const price = page.getByRole('textbox', { name: /^Preis/ })
    await expect(price).toHaveValue('8,90')
    await expect(price).toHaveAccessibleDescription(/In der Zentrale: 9,90/)
    await page.getByRole('button', { name: 'Wert der Zentrale nehmen' }).first().click()
    await expect(price).toHaveValue('9,90')
    await expect(price).not.toHaveAccessibleDescription(/In der Zentrale/)
  })
})
