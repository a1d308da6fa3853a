import { DEMO_OWNER } from '#server/demo-owner.ts'
import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/desk-orders.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

/** How many screens have said that somebody can hear of orders there. */
const listening = (): number => rows('select device_id from desk_awake').length

test('a person gets to the menu without the bell, also after a reload, and the bar keeps offering the sound [R12.390 R12.391]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const owner = new PeoplePage(page)
  await owner.signIn(DEMO_OWNER.email, DEMO_OWNER.password)
  await owner.view('Speisekarte')
  const bar = page.getByRole('banner')
  const sound = bar.getByRole('button', { name: 'Ton ist aus: einschalten' })
  await expect(owner.desk.bar).toHaveText('Verbunden')
  await expect(sound).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Speisekarte', level: 1 })).toBeVisible()
  const code = await placeOrder(page.request)
  const order = bar.getByRole('button', { name: '1 neue Bestellung' })
  await expect(order).toBeVisible()
  await expect(sound).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1440])
  expect(listening()).toBe(0)

  await sound.press('Enter')
  await expect(bar).toContainText('Ton an')
  await expect.poll(listening).toBe(1)
  await order.press('Enter')
  await expect(owner.desk.card(code)).toBeVisible()
  await expect(order).toHaveCount(0)
})

test('the orders of a person wait for the bell, and one tap on those that wait rings and shows them [R12.390 R12.391]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const owner = new PeoplePage(page)
  await owner.signIn(DEMO_OWNER.email, DEMO_OWNER.password)
  await expect(page.getByRole('heading', { name: 'Schichtbeginn' })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1440])
  await owner.view('Speisekarte')
  await owner.desk.view(/^Bestellungen/)
  await expect(page.getByRole('button', { name: 'Starten' })).toBeVisible()
  await owner.view('Speisekarte')

  const code = await placeOrder(page.request)
  await page.getByRole('banner').getByRole('button', { name: '1 neue Bestellung' }).click()
  await expect(owner.desk.card(code)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Ton an')
})

test('a paired screen shows nothing before its bell was heard, and has to be started again after a reload [R12.390]', async ({
  page,
  desk,
}) => {
  await desk.view('Ausverkauft')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Starten' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await desk.begin()
  await expect(page.getByRole('heading', { name: 'Ausverkauft', level: 1 })).toBeVisible()
})
