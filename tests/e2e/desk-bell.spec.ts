import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/desk-orders.ts'
import { signInOwner } from './support/desk-session.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const WIDTHS = [360, 768, 1440]

/** How many screens have said that somebody can hear of orders there. */
const listening = (): number => rows('select device_id from desk_awake').length

test('an owner begins with the overview and its tour, gets to the menu without the bell, and one tap leads to the orders, which wait for it [R12.390 R12.391 R12.2580 R12.2581]', async ({
  page,
}) => {
  const owner = new PeoplePage(page)
  await signInOwner(page)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible()
  await expect(owner.desk.bar).toHaveText('Verbunden')

  await test.step('a tour of four steps is walked and left by keys, and is not shown again [R12.2581]', async () => {
    const tour = page.getByRole('region', { name: 'Am Abend klingeln die Bestellungen' })
    await expect(tour).toContainText('1 von 4')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.getByRole('button', { name: 'Weiter' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Was Sie ändern, ist ein Entwurf' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/Rundgang: /)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Am häufigsten gebraucht' })).toBeVisible()
    await expect(page.getByText(/Rundgang: /)).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Zu den Bestellungen' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Schichtbeginn' })).toBeVisible()
  await expectToFit(page, WIDTHS)
  await owner.view('Karte')
  await owner.desk.view(/^Bestellungen/)
  await expect(page.getByRole('button', { name: 'Starten' })).toBeVisible()
  await owner.view('Karte')
  const bar = page.getByRole('banner')
  const sound = bar.getByRole('button', { name: 'Ton ist aus: einschalten' })
  await expect(sound).toBeVisible()
  const code = await placeOrder(page.request)
  const order = bar.getByRole('button', { name: '1 neue Bestellung' })

  await test.step('the bar keeps offering the sound [R12.391]', async () => {
    await expect(order).toBeVisible()
    await expect(sound).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    expect(listening()).toBe(0)
    await sound.press('Enter')
    await expect(bar).toContainText('Ton an')
    await expect.poll(listening).toBe(1)
    await order.press('Enter')
    await expect(owner.desk.card(code)).toBeVisible()
  })

  await test.step('after a reload, one tap on the orders that wait rings and shows them [R12.390]', async () => {
    await owner.view('Karte')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Gerichte', level: 1 })).toBeVisible()
    await expect(sound).toBeVisible()
    await order.click()
    await expect(owner.desk.card(code)).toBeVisible()
    await expect(bar).toContainText('Ton an')
  })
})
