import { openForm } from './support/add.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expectNoticeFor } from './support/notice.ts'
import { expect, NOW, test } from './support/test.ts'
import { ends } from './support/text.ts'

const bruschetta = sizePrice(101, 'standard')
const inCart = (qty: number) => dish('101', 'Bruschetta', bruschetta / 100, { qty })

test('a line has the quantity that its visitor wants', async ({ page }) => {
  const cart = new CartView(page)
  const quantity = cart.quantity('Bruschetta')
  await fillCart(page, [inCart(6)])
  await page.goto('/contact')
  await cart.show()

  await test.step('raises a line and never below 1 [R4.4 R2.75]', async () => {
    await cart.more('Bruschetta').click()
    await expect(quantity).toHaveValue('7')
    await quantity.fill('120')
    await expect(cart.total).toContainText(ends(euro(120 * bruschetta)))
    await expect(cart.more('Bruschetta')).toBeEnabled()
    for (const wrong of ['0', '-3', '1.5', '']) {
      await quantity.fill(wrong)
      await quantity.blur()
      await expect(quantity, `quantity “${wrong}”`).toHaveValue('120')
    }
    await quantity.fill('2')
    await cart.fewer('Bruschetta').click()
    await expect(quantity).toHaveValue('1')
    await expect(cart.fewer('Bruschetta')).toBeDisabled()
  })

  await test.step('says beside the field how many can be ordered at once [R5.151 R4.4]', async () => {
    await quantity.fill('990')
    await expect(cart.total).toContainText(ends(euro(990 * bruschetta)))
    await quantity.fill('1000')
    await quantity.blur()
    await expect(quantity).toHaveAccessibleDescription('Auf einmal sind höchstens 999 möglich')
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(cart.total).toContainText(ends(euro(990 * bruschetta)))
    await quantity.fill('12')
    await expect(quantity).toHaveAccessibleDescription('')
    await expect(cart.total).toContainText(ends(euro(12 * bruschetta)))
  })

  await test.step('is empty again, here and in the browser, once its last line is removed [R2.76 R4.1]', async () => {
    await cart.remove('Bruschetta').click()
    await expect(cart.empty).toBeVisible()
    await expect(cart.checkout).toHaveCount(0)
    await expect(cart.count).toBeHidden()
    expect(await storedCart(page)).toBeNull()
  })
})

test('a notice says what was done to the cart, for its time', async ({ page }) => {
  const cart = new CartView(page)
  const added = page.getByRole('button', { name: 'Warenkorb ansehen' })
  await page.clock.install({ time: NOW })
  await fillCart(page, [dish('105', 'Caprese', 9.9)])
  const form = await openForm(page, 101)

  await test.step('shows an added dish for 4 seconds [R8.17 R8.25 R9.9]', async () => {
    await expectNoticeFor(page, 4000, 'Warenkorb ansehen', async () => {
      await form.submit.click()
      await page.mouse.move(0, 0)
      await expect(page.getByText('Das Gericht liegt jetzt in Ihrem Warenkorb.').last()).toBeVisible()
    })
    await page.clock.resume()
  })

  await test.step('offers for 3 seconds to restore a removed line, and no longer shows that it was added [R9.8 R8.25 R8.45]', async () => {
    await form.submit.click()
    await added.waitFor()
    // The notice would go by itself.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    await cart.show()
    await expectNoticeFor(page, 3000, 'Rückgängig', async () => {
      await cart.remove('Bruschetta').click()
      await page.mouse.move(0, 0)
      await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
      await expect(added).toHaveCount(0)
    })
    await expect(cart.lines).toHaveCount(1)
  })
})

test('a form that is open adds its dish even if no further script can be loaded [R11.230]', async ({
  page,
  allowErrors,
}) => {
  // The notice of it has a script of its own.
  allowErrors(/Failed to load resource|We cannot reach the restaurant/)
  const form = await openForm(page, 101)
  await page.route('**/_astro/*.js', route => route.abort())
  await form.submit.click()
  await expect(new CartView(page).count).toHaveText('1')
})
