import { readFileSync } from 'node:fs'
import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { expectTouchable } from './support/comfort.ts'
import { placePaidOrder } from './support/desk-orders.ts'
import { expect, test } from './support/desk-test.ts'
import { newGuest } from './support/guest.ts'
import { tabAndPress, tabTo, typeDate } from './support/keys.ts'
import { OrderPage } from './support/order-page.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

/** It ends on a tablet. */
const WIDTHS = [390, 1280, 768]

test('the owner sees the numbers of any days, and is led to what they lack', async ({ page, shop }) => {
  await placePaidOrder(page.request)
  const owner = new PeoplePage(page)
  await owner.openView('Heute')

  await test.step('without the numbers for DATEV it leads to where they are set, and calls them as it is said there [R12.358 R12.383]', async () => {
    await owner.view('Tag, Woche, Monat')
    await expect(page.getByText(/Setzen Sie „Beraternummer“ und „Mandantennummer“/)).toBeVisible()
    await page.getByRole('button', { name: 'DATEV einrichten' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Steuerberatung', level: 1 })).toBeFocused()
    await expect(page.getByLabel('Beraternummer')).toBeVisible()
  })

  await shop.run(async tx => {
    for (const [key, value] of Object.entries({ DATEV_CONSULTANT: '1001', DATEV_CLIENT: '456' }))
      await tx.insertInto('settings').values({ key, value, media: '', public: 0, sort: 99 }).execute()
    await bumpCatalogue(tx)
  })
  await owner.view('Tag, Woche, Monat')
  const report = page.getByRole('region', { name: 'Tag, Woche, Monat' })
  const title = (name: string | RegExp) => report.getByRole('heading', { name })
  await expect(title('Mai 2026')).toBeVisible()
  await test.step('revenue, orders and the mean order are in the tiles of the overview [R12.1481]', async () => {
    const tiles = report.getByRole('region', { name: 'Mai 2026' })
    await expect(tiles.getByRole('term')).toHaveText(['Umsatz', 'Bestellungen', 'Bestellung im Schnitt'])
    await expect(tiles.getByText(/^\d+,\d\d\s€$/).first()).toBeVisible()
  })
  await expect(report.getByRole('row', { name: /^Bruschetta \d+ / })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await expectTouchable(page)

  await test.step('they are saved as files on a tablet [R12.122]', async () => {
    const save = async (name: string): Promise<{ file: string; text: string }> => {
      const downloading = page.waitForEvent('download')
      await report.getByRole('link', { name }).tap()
      const download = await downloading
      return { file: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') }
    }
    const orders = await save('Bestellungen (CSV)')
    expect(orders.file).toBe('orders-2026-05.csv')
    expect(orders.text).toMatch(/^\xef\xbb\xbfGesch\xc3\xa4ftstag;Uhrzeit;.*\r\n.*;13,80\r\n/s)
    const datev = await save('DATEV-Buchungsstapel')
    expect(datev.text).toMatch(/^"EXTF";700;21;"Buchungsstapel".*\r\n.*\r\n13,80;/s)
  })

  await test.step('any days are chosen by keyboard [R12.121 R12.371 R12.372]', async () => {
    await report.getByRole('button', { name: 'Von – bis' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(title(/^KW \d+: /)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const day = report.getByRole('textbox', { name: 'Tag' })
    await expect(day).toBeVisible()
    await tabTo(page, day)
    await typeDate(page, day, '2026-05-05')
    await expect(day).toBeFocused()
    await expect(title('Dienstag, 5. Mai 2026')).toBeVisible()
    const after = report.getByRole('button', { name: /Danach/ })
    await tabAndPress(page, after)
    await expect(title('Mittwoch, 6. Mai 2026')).toBeVisible()
    await expect(day).toHaveValue('2026-05-06')
    await page.keyboard.press('Enter')
    await expect(title('Donnerstag, 7. Mai 2026')).toBeVisible()
    await expect(after).toBeFocused()

    await report.getByRole('button', { name: 'Von – bis' }).press('Enter')
    const from = report.getByLabel('Von Tag')
    await from.fill('2026-05-13')
    await report.getByLabel('Bis Tag').fill('2026-05-01')
    await page.keyboard.press('Enter')
    await expect(report.getByRole('alert')).toHaveText('Der letzte Tag darf nicht vor dem ersten liegen')
    await from.fill('2026-05-01')
    await report.getByLabel('Bis Tag').fill('2026-05-13')
    await page.keyboard.press('Enter')
    await expect(title('01.05.2026 – 13.05.2026')).toBeVisible()
    await expect(report.getByLabel('Bis Tag')).toBeFocused()
  })

  await test.step('the overview has today and the week as bars and as tables, and leads to what needs a hand [R12.900 R12.901]', async () => {
    await owner.view('Übersicht')
    const today = page.getByRole('region', { name: 'Heute' })
    await expect(today.getByRole('definition').first()).toHaveText('13,80 €')
    const days = page.getByRole('table', { name: 'Umsatz nach Tagen' })
    await expect(days.getByRole('row', { name: /^Mi 13,80 €/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Bestellungen nach Uhrzeit' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Was sich verkauft' }).getByText('Bruschetta'),
    ).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await expectTouchable(page)
    await page
      .getByRole('region', { name: 'Darum sollten Sie sich kümmern' })
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeFocused()
  })

  await test.step('a guest who came by a marked link and ordered has a row of their own there [R2.1574 R12.1571]', async () => {
    const checkout = new CheckoutPage(page)
    await page.goto('/?utm_source=Google')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Bruschetta in den Warenkorb', exact: true })
      .click()
    await expect(new CartView(page).count).toHaveText('1')
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage))).toContain('google')
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value: 'google' }))
    await checkout.open()
    await checkout.fillTakeaway(newGuest())
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    await page.goto('/desk')
    await owner.view('Tag, Woche, Monat')
    const sources = report.getByRole('table', { name: /^Woher Gäste kamen/ })
    await expect(sources.getByRole('row', { name: 'google 1 6,90 €' })).toBeVisible()
    await expect(sources.getByRole('row')).toHaveCount(3)
  })
})
