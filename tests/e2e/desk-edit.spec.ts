import type { Page } from '@playwright/test'
import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { placePaidOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { personWithPin } from './support/desk-people.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { tabAndPress } from './support/keys.ts'
import { expectToFit } from './support/scroll.ts'
import { inDatabase, rows } from './support/shop-data.ts'

const WIDTHS = [390, 768, 1280]
const SETTING = { key: 'ORDER_EDITS', value: '1', media: '', public: 0, sort: 999 }

test.beforeEach(() =>
  inDatabase(async tx => {
    await tx.insertInto('settings').values(SETTING).execute()
    await bumpCatalogue(tx)
  }),
)
test.afterEach(() =>
  inDatabase(async tx => {
    await tx.deleteFrom('settings').where('key', '=', SETTING.key).execute()
    await bumpCatalogue(tx)
  }),
)

/** A paid order of two portions for 13.80, accepted and open to be changed. */
async function openChange(page: Page) {
  const ada = await personWithPin()
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  const { code, key } = await placePaidOrder(page.request)
  await desk.tap(code, /^Annehmen für/)
  await desk.wait(NOW, 6)
  await desk.more(code)
  await desk.tap(code, 'Ändern')
  const card = desk.card(code)
  return { ada, desk, code, key, card, outcome: card.getByRole('region', { name: 'Bestellung ändern' }) }
}

test('the counter changes what was ordered, and reads before what that comes to [R12.3123 R12.3124]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/403/)
  const { ada, desk, key, card, outcome } = await openChange(page)
  await card.getByRole('button', { name: /^Eins weniger: / }).click()
  await expect(outcome).toContainText('Jetzt 6,90 € statt 13,80 €')
  await expect(outcome).toContainText('6,90 € wird dann erstattet.')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await outcome.getByRole('button', { name: 'Bestellung ändern' }).click()
  await desk.typePin(ada)
  await expect(card.getByText(/^1 × .+ entfällt$/)).toBeVisible()
  await expect(outcome).toHaveCount(0)

  await page.goto(`/order#${key}`)
  await expect(page.getByText(/Geändert um/)).toBeVisible()
  await expectAccessible(page)
})

test('a dish comes in by the menu and the form of the shop, and can be taken out again before it is saved [R12.3220]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/403/)
  const { ada, desk, code, card, outcome } = await openChange(page)
  const added = card.getByRole('list', { name: 'Hinzugefügte Gerichte' })
  const add = card.getByRole('button', { name: 'Gericht hinzufügen' })
  const menu = page.getByRole('dialog', { name: 'Gericht hinzufügen' })
  await add.click()
  await expect(menu.getByLabel('Nach Name oder Nummer suchen')).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await menu.getByLabel('Nach Name oder Nummer suchen').fill('p1')
  await menu.getByRole('button', { name: /^P1 / }).click()
  const form = page.getByRole('dialog', { name: /^P1 / })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Zur Bestellung hinzufügen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(added.getByRole('listitem')).toContainText(/^1 × .+\d+,\d\d\s€/)
  await expect(outcome).toContainText(/werden bei der Übergabe bezahlt/)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await added.getByRole('button', { name: /^Entfernen / }).click()
  await expect(added).toHaveCount(0)
  await expect(outcome).toHaveCount(0)

  await add.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByLabel('Nach Name oder Nummer suchen')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByLabel('Nach Name oder Nummer suchen')).toBeFocused()
  await page.keyboard.type('cola')
  await page.keyboard.press('Enter')
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Zur Bestellung hinzufügen' }))
  await expect(add).toBeFocused()
  const more = added.getByRole('button', { name: /^Eins mehr: / })
  await more.press('Enter')
  await expect(added.getByRole('listitem')).toContainText(/^2 × Cola /)
  await expect(outcome).toContainText('Jetzt 19,60 € statt 13,80 €')
  await outcome.getByRole('button', { name: 'Bestellung ändern' }).press('Enter')
  await desk.typePin(ada)
  await expect(outcome).toHaveCount(0)
  await expect(card).toContainText(/2 × Cola/)
  expect(rows(`select qty, added from order_items where order_code = '${code}' order by position`)).toEqual([
    { qty: 2, added: 0 },
    { qty: 2, added: 1 },
  ])
})

test('what a change costs more is paid by a link first, and the card says so [R12.3222 R4.3120 R4.3121]', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/403/)
  const { ada, desk, key, card, outcome } = await openChange(page)
  await card.getByRole('button', { name: /^Eins mehr: / }).click()
  await outcome.getByRole('button', { name: /^Erst 6,90\s€ per Link bezahlen lassen$/ }).click()
  await desk.typePin(ada)
  await expect(outcome.getByRole('heading')).toHaveText(/^Eine Änderung wartet bis .+ auf 6,90\s€$/)
  await expect(card.getByRole('listitem').filter({ hasText: 'Eine Änderung wartet' })).toBeVisible()
  await expect(outcome.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  const guest = await browser.newPage()
  await guest.goto(`/order#${key}`)
  const pay = guest.getByRole('link', { name: 'Jetzt bezahlen' })
  await expect(guest.getByText(/^Mit der Änderung kostet Ihre Bestellung 6,90\s€ mehr/)).toBeVisible()
  await expect(pay).toHaveAttribute('href', String(await outcome.getByText(/\/pay\//).textContent()))
  await expectAccessible(guest)
  await expectToFit(guest, WIDTHS)
  await pay.click()
  await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await expect(guest.getByRole('heading', { name: 'Die Änderung ist bezahlt' })).toBeVisible()
  await expectAccessible(guest)
  await expectToFit(guest, WIDTHS)
  await guest.getByRole('link', { name: 'Zur Bestellung' }).click()
  await expect(guest.getByText(/Geändert um/)).toBeVisible()
  await expect(pay).toHaveCount(0)
  await guest.close()

  await expect(card.getByText('Eine Änderung wartet')).toHaveCount(0)
  await expect(card).toContainText(/1 × .+neu/)
})

test('a change that waits is taken back at the desk, and its link says so [R12.3222 R4.3123]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/403|410/)
  const { ada, desk, card, outcome } = await openChange(page)
  await card.getByRole('button', { name: /^Eins mehr: / }).click()
  await outcome.getByRole('button', { name: /per Link bezahlen lassen$/ }).click()
  await desk.typePin(ada)
  const link = String(await outcome.getByText(/\/pay\//).textContent())
  await outcome.getByRole('button', { name: 'Änderung zurückziehen' }).press('Enter')
  await expect(card.getByText(/^6,90\s€ wurden nicht bezahlt: nichts geändert$/)).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
})
