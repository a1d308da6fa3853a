import { placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, test } from './support/desk-test.ts'
import { weigh } from './support/weigh.ts'
import { expectWeights, weightNow } from './support/weights.ts'

test('weights.json has what the order screen weighs [R11.2399]', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  const code = await placeOrder(page.request)
  const answers = weigh(page)
  const desk = new DeskPage(page)
  await desk.open()
  await expect(desk.card(code)).toBeVisible()
  expectWeights({ 'order screen': await weightNow(page, answers) })
})
