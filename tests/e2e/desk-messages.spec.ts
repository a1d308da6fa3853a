import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { placePaidOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'
import { inDatabase } from './support/shop-data.ts'

const WIDTHS = [390, 768, 1280]
const KEYS = ['GUEST_SENTENCES', 'ORDER_EDITS']

test.beforeEach(() =>
  inDatabase(async tx => {
    const rows = KEYS.map((key, index) => ({ key, value: '1', media: '', public: 0, sort: 990 + index }))
    await tx.insertInto('settings').values(rows).execute()
    await bumpCatalogue(tx)
  }),
)
test.afterEach(() =>
  inDatabase(async tx => {
    await tx.deleteFrom('settings').where('key', 'in', KEYS).execute()
    await bumpCatalogue(tx)
  }),
)

test('a guest is told something from the card of a new order, and reads it on its page [R12.3200 R4.3100]', async ({
  page,
}) => {
  const desk = new DeskPage(page)
  await desk.open('Küche', 'kitchen')
  const { code, key } = await placePaidOrder(page.request)
  await desk.more(code)
  await desk.tap(code, 'Dem Gast schreiben')
  const card = desk.card(code)
  const section = card.getByRole('region', { name: 'Dem Gast schreiben' })
  await expect(section).toContainText('Der Gast bekommt eine E-Mail')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await section.getByLabel('Eigene Worte').fill('Heute ohne Kräuter, ist das in Ordnung?')
  await page.keyboard.press('Enter')
  await expect(card).toContainText(`${code}: Nachricht an den Gast`)
  await desk.wait(NOW, 6)
  await desk.more(code)
  await desk.tap(code, 'Dem Gast schreiben')
  const told = card.getByRole('region', { name: 'Nachrichten zu dieser Bestellung' })
  await expect(told.getByRole('listitem')).toHaveText(/^Heute ohne Kräuter.+Küche$/)
  await section.getByRole('button', { name: 'Bitte rufen Sie uns an' }).focus()
  await page.keyboard.press('Enter')
  await desk.wait(NOW, 12)

  await page.goto(`/order#${key}`)
  const messages = page.getByRole('list', { name: 'Nachrichten zu Ihrer Bestellung' })
  await expect(messages.getByRole('listitem')).toHaveCount(2)
  await expect(messages).toContainText('Bitte rufen Sie uns an.')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
})

test('a guest asks for a change, it rings until somebody has noted it, and the page says so [R12.3202 R12.3203 R4.3107]', async ({
  page,
  context,
}) => {
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  const { code, key } = await placePaidOrder(page.request)
  await desk.tap(code, /^Annehmen für/)
  await desk.wait(NOW, 6)
  await expect(desk.card(code).getByRole('button', { name: 'Fertig' })).toBeVisible()
  const guest = await context.newPage()
  await guest.goto(`/order#${key}`)
  await guest.getByRole('button', { name: 'Änderung erbitten' }).press('Enter')
  await expect(guest.getByLabel('Was soll anders sein?')).toBeFocused()
  await expectAccessible(guest)
  await expectToFit(guest, WIDTHS)
  await guest.keyboard.type('Bitte ein Besteck dazu')
  await guest.getByRole('button', { name: 'Senden' }).press('Enter')
  const asked = guest.getByRole('list', { name: 'Ihre Änderungswünsche' })
  await expect(asked).toContainText('Bitte ein Besteck dazu')
  await expect(asked).toContainText('noch nicht gesehen')
  await expect(guest.getByRole('button', { name: 'Änderung erbitten' })).toHaveCount(0)
  await expectAccessible(guest)

  const notice = page.getByRole('alert').filter({ hasText: `${code}: Der Gast bittet um eine Änderung` })
  await expect(notice).toContainText('Bitte ein Besteck dazu')
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(desk.card(code)).toContainText(/Änderungswunsch von .+Bitte ein Besteck dazu/)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await notice.getByRole('button', { name: /^Gesehen/ }).press('Enter')
  await desk.wait(NOW, 12)
  await expect(notice).toHaveCount(0)
  await expect(desk.card(code)).toContainText('Bitte ein Besteck dazu')
  await expect(asked).toContainText(/Das Restaurant hat ihn um .+ gesehen/)
  await expect(guest.getByRole('button', { name: 'Änderung erbitten' })).toBeVisible()
})
