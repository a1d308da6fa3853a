import { expectAccessible } from './support/axe.ts'
import { changeElsewhere, eventsOf, placePaidOrder } from './support/desk-orders.ts'
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
    await page.getByRole('button', { name: 'Heute' }).click()
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
    await desk.tap(code, 'Stornieren oder erstatten')
    const cancel = desk.card(code).getByRole('region', { name: 'Bestellung stornieren' })
    await expect(cancel).toContainText('13,80 € wird dann erstattet.')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await cancel.getByLabel('Anderer Grund').fill('Der Ofen ist aus')
    await cancel.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `${code} ist storniert` })).toBeVisible()
    await desk.wait(NOW, 12)
    await desk.typePin(ada)
    await expect(desk.card(code)).toHaveCount(0)
    expect(eventsOf(code).at(-1)).toEqual({ state: 'cancelled', actor: ada })
  })

  await test.step('the day shows its figures, and refunds lines of an order that has ended [R12.5 R12.50 R12.52]', async () => {
    const { code } = await placePaidOrder(page.request)
    for (const to of ['accepted', 'ready', 'completed'] as const) await changeElsewhere(code, to)
    await page.getByRole('button', { name: 'Heute' }).click()
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

  await test.step('the guest sees why, and that the money comes [R10.183]', async () => {
    await page.goto(`/order#${key}`)
    await expect(page.getByText('Grund: Der Ofen ist aus')).toBeVisible()
    await expect(page.getByText(/^(?:Wird erstattet|Erstattet am)/)).toBeVisible()
    await expect(page.getByText('−13,80 €')).toBeVisible()
  })
})

test('the kitchen is offered neither the day nor refunds, and keeps its views without network', async ({
  page,
  desk,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { code } = await placePaidOrder(page.request)

  await test.step('rejecting a paid order says that its money goes back [R4.90]', async () => {
    await desk.tap(code, 'Ablehnen')
    await expect(desk.card(code)).toContainText('Beim Ablehnen wird 13,80 € erstattet.')
  })

  await test.step('it neither cancels nor sees the day [R12.51]', async () => {
    await changeElsewhere(code, 'accepted')
    await expect(desk.card(code).getByRole('button', { name: 'Fertig' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Stornieren|Heute/ })).toHaveCount(0)
  })

  await test.step('a view that cannot be loaded has its heading, says so, and is there once the network is back [R12.7 R12.370]', async () => {
    await context.setOffline(true)
    await expect(desk.bar).toHaveText('Verbindet neu')
    const views = page.getByRole('navigation', { name: 'Ansichten' })
    await views.getByRole('button', { name: 'Ausverkauft' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('Dafür braucht es das Netz')
    const heading = main.getByRole('heading', { name: 'Ausverkauft', level: 1 })
    await expect(heading).toBeVisible()
    await expect(views).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Seite neu laden' }).click()
    await desk.begin()
    await expect(heading).toBeVisible()
    await expect(main.getByLabel('Nach Name oder Nummer suchen')).toBeVisible()
  })
})
