import type { Page } from '@playwright/test'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { MAX_SHIFT, watchShifts } from './support/shift.ts'
import { expect, test } from './support/test.ts'

/** Holds the server's totals back until `release`; `asked` is how often they were asked for. */
async function holdQuotes(page: Page): Promise<{ asked: () => number; release: () => void }> {
  let asked = 0
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/checkout/quote', async route => {
    asked++
    await gate.promise
    await route.continue()
  })
  return { asked: () => asked, release: gate.resolve }
}

const placeOf = ({ submit }: CheckoutPage) =>
  submit.evaluate(button => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return { x, y: y + scrollY, width, height }
  })

const totals = ({ main }: CheckoutPage) => main.locator('dl').filter({ hasText: 'Gesamtbetrag' })

for (const width of [390, 1440]) {
  test(`the order button keeps its place while totals come, the first and other ones, at ${width} px [R11.360]`, async ({
    page,
  }) => {
    const checkout = new CheckoutPage(page)
    await page.setViewportSize({ width, height: 844 })
    const shifts = await watchShifts(page)
    const first = await holdQuotes(page)
    await fillCart(page, [margherita({ qty: 2 }), cola()])
    await checkout.open()
    await expect.poll(first.asked).toBe(1)
    await expect(totals(checkout)).toHaveAttribute('aria-busy', 'true')
    const [before, moved] = [await placeOf(checkout), await shifts()]
    first.release()
    await expect(totals(checkout)).toContainText('19 %')
    await expect(totals(checkout)).toHaveAttribute('aria-busy', 'false')
    expect(await placeOf(checkout)).toEqual(before)
    expect((await shifts()) - moved).toBeLessThanOrEqual(MAX_SHIFT)

    await checkout.fillDelivery(newGuest())
    await expect(totals(checkout)).toHaveAttribute('aria-busy', 'false')
    await expect(checkout.sum('Liefergebühr')).toHaveText('1,50 €')
    const other = await holdQuotes(page)
    await checkout.main.getByRole('radio', { name: /^10 %/ }).check()
    await expect.poll(other.asked).toBe(1)
    await expect(totals(checkout)).toHaveAttribute('aria-busy', 'true')
    const filled = await placeOf(checkout)
    other.release()
    await expect(totals(checkout)).toHaveAttribute('aria-busy', 'false')
    expect(await placeOf(checkout)).toEqual(filled)
  })
}
