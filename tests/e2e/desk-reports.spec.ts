import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { placeOrder, placePaidOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

test.beforeEach(({ allowErrors }) => allowErrors(/401/))

/** A part of the view about the day. */
const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Zahlen und Bestellungen' }).getByRole('button', { name }).click()

test('an order of the past is found by keyboard, with its receipt and its money [R12.50 R12.120]', async ({
  page,
}) => {
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  const { code } = await placePaidOrder(page.request)
  const unpaid = await placeOrder(page.request)
  await desk.view('Heute')
  await open(page, 'Frühere Bestellungen')
  const found = page.getByRole('region', { name: 'Frühere Bestellungen' })
  const card = (of: string) =>
    found.getByRole('listitem').filter({ has: page.getByRole('heading', { name: of }) })
  await expect(card(unpaid)).toBeVisible()
  await found.getByLabel('Nummer, Name, Telefon oder E-Mail').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(card(unpaid)).toHaveCount(0)
  await card(code).getByRole('button', { name: code }).press('Enter')
  const receipt = card(code).getByRole('table', { name: 'Beleg' })
  await expect(receipt.getByRole('row', { name: /^Gesamt 13,80/ })).toBeVisible()
  await expect(receipt.getByRole('row', { name: /^7 % MwSt\. in 13,80\s€ 0,90/ })).toBeVisible()
  await expect(card(code).getByRole('button', { name: /^Alles erstatten/ })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await found.getByLabel(/^Bestellart/).selectOption('Lieferung')
  await expect(found.getByRole('status')).toHaveText('Keine Bestellung passt dazu')
  await found.getByLabel(/^Bestellart/).selectOption('Alle')
  await found.getByLabel('Nummer, Name, Telefon oder E-Mail').fill(unpaid)
  await found.getByRole('button', { name: 'Suchen' }).click()
  await card(unpaid).getByRole('button', { name: unpaid }).click()
  await expect(card(unpaid)).toContainText('Nicht online bezahlt: Hier gibt es nichts zu erstatten')
  await expect(page.getByRole('button', { name: 'Tag, Woche, Monat' })).toHaveCount(0)
})

test('a report without the numbers for DATEV leads to where they are set [R12.358]', async ({ page }) => {
  await new PeoplePage(page).openAsOwner()
  await new DeskPage(page).view('Heute')
  await open(page, 'Tag, Woche, Monat')
  await page.getByRole('button', { name: 'DATEV einrichten' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeFocused()
  await expect(page.getByLabel('Beraternummer')).toBeVisible()
})

test('the owner sees the numbers of any days, and saves them as files [R12.121 R12.122]', async ({
  page,
}) => {
  await placePaidOrder(page.request)
  await new PeoplePage(page).openAsOwner()
  await new DeskPage(page).view('Heute')
  await open(page, 'Tag, Woche, Monat')
  const report = page.getByRole('region', { name: 'Tag, Woche, Monat' })
  await expect(report.getByRole('heading', { name: 'Mai 2026' })).toBeVisible()
  await expect(report.getByText(/Umsatz abzüglich Erstattungen/)).toBeVisible()
  await expect(report.getByRole('row', { name: /^Bruschetta \d+ / })).toBeVisible()
  await expect(report.getByText(/^Kein DATEV-Buchungsstapel: Setzen Sie DATEV_CONSULTANT/)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  const downloading = page.waitForEvent('download')
  await report.getByRole('link', { name: 'Bestellungen (CSV)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('orders-2026-05.csv')
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^\ufeffGeschäftstag;Uhrzeit;.*\r\n.*;13,80\r\n/s,
  )

  await report.getByRole('button', { name: 'Woche' }).click()
  await expect(report.getByRole('heading', { name: /^KW \d+: / })).toBeVisible()
  await report.getByRole('button', { name: 'Tag', exact: true }).click()
  await report.getByLabel('Tag').fill('2026-05-13')
  await expect(report.getByRole('heading', { name: 'Mittwoch, 13. Mai 2026' })).toBeVisible()
  await report.getByRole('button', { name: /Davor/ }).click()
  await expect(report.getByRole('heading', { name: 'Dienstag, 12. Mai 2026' })).toBeVisible()
  await report.getByRole('button', { name: 'Von – bis' }).click()
  await report.getByLabel('Bis Tag').fill('2026-05-01')
  await report.getByRole('button', { name: 'Zeigen' }).click()
  await expect(report.getByRole('alert')).toHaveText('Der letzte Tag darf nicht vor dem ersten liegen')
  await report.getByLabel('Von Tag').fill('2026-05-01')
  await report.getByLabel('Bis Tag').fill('2026-05-13')
  await page.keyboard.press('Enter')
  await expect(report.getByRole('heading', { name: '01.05.2026 – 13.05.2026' })).toBeVisible()
})
