import { placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, test } from './support/desk-test.ts'
import { DriverPage, newDriver, switchOnDrivers } from './support/driver-page.ts'
import { KIB, weigh, weightOf } from './support/weigh.ts'
import { expectWeights, weightNow } from './support/weights.ts'

test('the page of drivers needs at most 70 KiB of script, and weights.json has what it weighs [R12.3340 R11.2399]', async ({
  page,
}) => {
  await switchOnDrivers()
  const mehmet = await newDriver('Mehmet')
  const answers = weigh(page)
  const driver = new DriverPage(page)
  await driver.open(mehmet, 'Mehmet')
  expect(weightOf(await answers.take('script'))).toBeLessThanOrEqual(70 * KIB)
  expectWeights({ 'page of drivers': await weightNow(page, answers) })
})

test('weights.json has what the order screen weighs [R11.2399]', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  const code = await placeOrder(page.request)
  const answers = weigh(page)
  const desk = new DeskPage(page)
  await desk.open()
  await expect(desk.card(code)).toBeVisible()
  expectWeights({ 'order screen': await weightNow(page, answers) })
})
