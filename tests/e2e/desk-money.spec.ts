import { expectAccessible } from './support/axe.ts'
import { changeElsewhere, eventsOf, placeOrder, placePaidOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { personWithPin } from './support/desk-people.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

test('the counter cancels an accepted order and refunds lines of one that has ended', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/403|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const ada = await personWithPin()
  const desk = new DeskPage(page)
  const loaded = page.waitForResponse(/\/_astro\/today\..+\.js$/)
  await desk.open('Theke', 'service')
  const { code, key } = await placePaidOrder(page.request)

  await test.step('the views are there without network too, and their figures come with it [R12.7]', async () => {
    await loaded
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(desk.bar).toHaveText('Verbindet neu')
    await desk.view('Heute')
    await expect(page.getByRole('heading', { name: 'Heute beendet' })).toBeVisible()
    await expect(page.getByText('Dafür braucht es das Netz')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Zahlen' })).toBeVisible()
    await desk.view('Bestellungen')
  })

  await test.step('an accepted order is cancelled with a reason, and its money goes back [R12.5 R12.50]', async () => {
    await desk.tap(code, /^Annehmen für/)
    await desk.wait(NOW, 6)
    await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
    await desk.more(code)
    await desk.tap(code, 'Stornieren oder erstatten')
    const cancel = desk.card(code).getByRole('region', { name: 'Bestellung stornieren' })
    await expect(cancel).toContainText('13,80 € wird dann erstattet.')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await cancel.getByLabel('Anderer Grund').fill('Der Ofen ist aus')
    await cancel.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `${code} ist storniert` })).toBeVisible()
    await desk.wait(NOW, 12)
    await test.step('the PIN names the order and the money, and another order is answered beside it [R12.943]', async () => {
      const asked = page.getByRole('dialog', { name: 'Wer ist das?' })
      await expect(asked).toContainText(`Bestellung ${code} wird storniert, 13,80 € gehen zurück`)
      await expectAccessible(page)
      await expectToFit(page, WIDTHS)
      const other = await placeOrder(page.request)
      await desk.tap(other, /^Annehmen für/)
      await expect(page.getByText(`${other} ist angenommen`)).toBeVisible()
      await expect(asked).toBeVisible()
    })
    await desk.typePin(ada)
    await expect(desk.card(code)).toHaveCount(0)
    expect(eventsOf(code).at(-1)).toEqual({ state: 'cancelled', actor: ada })
  })

  await test.step('the day shows its figures, and refunds lines of an order that has ended [R12.5 R12.50 R12.52]', async () => {
    const { code } = await placePaidOrder(page.request)
    for (const to of ['accepted', 'ready', 'completed'] as const) await changeElsewhere(code, to)
    await desk.view('Heute')
    const figures = page.getByRole('region', { name: 'Zahlen' })
    await expect(figures.getByRole('row', { name: /^Gesamt/ })).toBeVisible()
    await expect(figures).toContainText('Kein Kassenbeleg: Dieser Bildschirm erfasst kein Bargeld.')
    const ended = page.getByRole('region', { name: 'Heute beendet' })
    const entry = ended.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
    await entry.getByRole('button', { name: 'Erstatten' }).click()
    await entry.getByLabel('Bruschetta').selectOption('1')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await entry.getByLabel('Betrag').fill('20')
    await entry.getByRole('button', { name: 'Diesen Betrag erstatten' }).click()
    await expect(entry.getByRole('alert')).toHaveText('Das ist mehr, als noch erstattet werden kann')
    await entry.getByRole('button', { name: /^Auswahl erstatten: 6,90/ }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: `${code}: 6,90 € wird erstattet` }),
    ).toBeVisible()
    await desk.wait(NOW, 18)
    await desk.typePin(ada)
    await expect(entry).toContainText(/Erstattet: 6,90/)
    await expect(entry.getByText(/6,90\s€ (?:erstattet|ist beim Zahlungsdienst beauftragt)/)).toBeVisible()
    await expect(entry.getByRole('button', { name: /^Alles erstatten: 6,90/ })).toBeVisible()
  })

  await test.step('an order of the past is found by keyboard, with its receipt and its money [R12.50 R12.120 R12.411 R12.1480]', async () => {
    const { code } = await placePaidOrder(page.request)
    const unpaid = await placeOrder(page.request)
    await desk.view('Frühere Bestellungen')
    const found = page.getByRole('region', { name: 'Frühere Bestellungen' })
    const card = (of: string) =>
      found.getByRole('row').filter({ has: page.getByRole('button', { name: of }) })
    await expect(card(unpaid)).toBeVisible()
    await found.getByLabel('Nummer, Name, Telefon oder E-Mail').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(card(unpaid)).toHaveCount(0)
    await expect(found.getByRole('status')).toHaveText('1 Bestellung')
    await card(code).getByRole('button', { name: code }).press('Enter')
    const details = (of: string) => found.getByRole('region', { name: of })
    const receipt = details(code).getByRole('table', { name: 'Beleg' })
    await expect(receipt.getByRole('row', { name: /^Gesamt 13,80/ })).toBeVisible()
    await expect(receipt.getByRole('row', { name: /^7 % MwSt\. in 13,80\s€ 0,90/ })).toBeVisible()
    await expect(details(code).getByRole('button', { name: /^Alles erstatten/ })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await found.getByLabel(/^Bestellart/).selectOption('Lieferung')
    await expect(found.getByRole('status')).toHaveText('Keine Bestellung passt dazu')
    await found.getByLabel(/^Bestellart/).selectOption('Alle')
    await found.getByLabel('Nummer, Name, Telefon oder E-Mail').fill(unpaid)
    await found.getByRole('button', { name: 'Suchen' }).click()
    await card(unpaid).getByRole('button', { name: unpaid }).click()
    await expect(details(unpaid)).toContainText('Nicht online bezahlt: Hier gibt es nichts zu erstatten')
    await found.getByLabel('Nummer, Name, Telefon oder E-Mail').fill('')
    await page.keyboard.press('Enter')
    await expect(card(code)).toContainText('Abholung')
    await expectToFit(page, WIDTHS)
    await expect(page.getByRole('button', { name: 'Tag, Woche, Monat' })).toHaveCount(0)
  })

  await test.step('the guest sees why, and that the money comes [R10.183]', async () => {
    await page.goto(`/order#${key}`)
    await expect(page.getByText('Grund: Der Ofen ist aus')).toBeVisible()
    await expect(page.getByText(/^(?:Wird erstattet|Erstattet am)/)).toBeVisible()
    await expect(page.getByText('−13,80 €')).toBeVisible()
  })
})
