import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { Chooser } from './support/chooser.ts'
import { combo, option } from './support/demo.ts'
import { euro, less } from './support/money.ts'
import { expectToFit } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const WIDTHS = [360, 768, 1280]
const NAME = 'Feierabend: Schnitzel & Bier'

test('a combo with times is put together on its own page, and ordered for those times', async ({ page }) => {
  const main = page.getByRole('main')
  const checkout = new CheckoutPage(page)
  const price = less(combo('feierabend').price, combo('feierabend').discount)

  await test.step('the page has the form of its dialog, and says the times [R2.73 R2.31 R9.19 R2.206]', async () => {
    await page.goto(combo('feierabend').path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(main).toContainText(euro(price))
    await expect(main.getByText('Erhältlich Mo–Fr 17–20 Uhr', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Auswählen und bestellen' }).tap()
    const form = new Chooser(main)
    await form.fillSlot('Schnitzel', 'Jägerschnitzel mit Champignonrahm')
    await form.answer('Beilage', option('be-salat').name).check()
    await form.fillSlot('Bier', 'Hefeweizen alkoholfrei')
    await expect(form.total).toContainText(ends(euro(price + option('be-salat').price)))
    await form.submit.click()
    await expect(new CartView(page).count).toHaveText('1')
  })

  await test.step('checkout offers its times only [R2.206 R2.208 R2.209]', async () => {
    await checkout.open()
    await checkout.choice('Abholung').check()
    await expect(main.getByText(`${NAME}: erhältlich Mo–Fr 17–20 Uhr`)).toBeVisible()
    await checkout.choice('Später').check()
    const days = await checkout.day.getByRole('option').allTextContents()
    expect(days.map(day => day.slice(0, 2))).toEqual(expect.arrayContaining(['Mo', 'Do', 'Fr']))
    expect(days.filter(day => /^S[ao]/.test(day))).toEqual([])
    await checkout.day.selectOption({ label: days.find(day => day.startsWith('Do')) ?? '' })
    const times = await checkout.time.getByRole('option').allTextContents()
    expect([times[1], times.at(-1)]).toEqual(['17:00 Uhr', '19:45 Uhr'])
    await expectToFit(page, WIDTHS)
  })
})
