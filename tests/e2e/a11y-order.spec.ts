import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { newGuest } from './support/guest.ts'
import { withLargeText } from './support/large-text.ts'
import { expectNamed } from './support/names.ts'
import { OrderPage } from './support/order-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { expectWordsInside, wordsOf, zoomed } from './support/zoom.ts'

test('a dish can be ordered by name, on a zoomed phone and with large text [R11.151 R11.178 R11.210 R11.960]', async ({
  page,
}) => {
  test.slow()
  const dialog = new ProductDialog(page)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const { number, name } = product(401)

  await test.step('the number of a dish is a word of its own in its heading [R11.211]', async () => {
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 3, name: `${number} ${name}`, exact: true }),
    ).toBeVisible()
  })

  await test.step('the card [R11.151]', () =>
    zoomed(page, async () => {
      const card = dialog.card(405)
      const picture = await card.locator('img').boundingBox()
      expect((await wordsOf(card.locator('h3'))).right).toBeLessThanOrEqual(picture?.x ?? 0)
    }))

  await test.step('the dish [R11.151 R11.178 R11.210]', async () => {
    await dialog.card(401).click()
    await dialog.submit.waitFor()
    await expectNamed(page)
    await dialog.size('Mittel').check()
    await dialog.pickExtra('Parmesan')
    await dialog.more.click()
    await expectNamed(page)
    await withLargeText(page, () => expect(dialog.submit).toBeInViewport({ ratio: 1 }))
    await zoomed(page, async () => {
      await expectWordsInside(dialog.submit)
      await dialog.submit.click()
      await expect(dialog.root).toBeHidden()
      const toast = page.getByRole('button', { name: 'Warenkorb ansehen' })
      await expectWordsInside(toast)
      await expectWordsInside(cart.bar)
      await expectNoSidewaysScroll(page)
      await toast.click()
    })
  })

  await test.step('the cart [R11.151 R11.178 R11.210]', async () => {
    await expect(cart.lines).toHaveCount(1)
    await expectNamed(page)
    await zoomed(page, () => expectWordsInside(cart.total))
    await withLargeText(page, async () => {
      await cart.checkout.scrollIntoViewIfNeeded()
      await expect(cart.checkout).toBeInViewport({ ratio: 1 })
    })
    await cart.checkout.click()
    const question = page.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })
    await expect(question).toBeVisible()
    await expectNamed(page)
    await question.getByRole('link', { name: 'Als Gast bestellen' }).click()
  })

  await test.step('checkout and confirmation [R11.151 R11.178 R11.210]', async () => {
    await expect(checkout.submit).toBeVisible()
    await expectNamed(page)
    await checkout.fillDelivery(newGuest())
    await expectNamed(page)
    await zoomed(page, () => expectNoSidewaysScroll(page))
    await withLargeText(page, async () => {
      await checkout.submit.scrollIntoViewIfNeeded()
      await expect(checkout.submit).toBeInViewport({ ratio: 1 })
    })
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    await expectNamed(page)
    await withLargeText(page)
  })
})
