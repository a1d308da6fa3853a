import { expectAccessible } from './support/axe.ts'
import { CartView, storedCart } from './support/cart.ts'
import { combo, combos, extra, extraPrice, option, product } from './support/demo.ts'
import { expectAbove } from './support/layout.ts'
import { euro, less } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const priceOf = (id: string): number => less(combo(id).price, combo(id).discount)

test('the combos are listed on home, and are put together there step by step', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const cart = new CartView(page)
  const { root } = productDialog
  const next = root.getByRole('button', { name: 'Weiter' })
  const pizza = productDialog.answer('Pizza', 'Pizza Margherita')
  await page.goto('/')

  await test.step('lists every combo with its discounted price and the one before [R2.22 R3.33 R9.19]', async () => {
    await expect(page.locator('a[data-menu]')).toHaveCount(combos.length)
    for (const { id, name, price, discount } of combos) {
      const card = productDialog.comboCard(id)
      await expect(card).toContainText(name)
      await expect(card.locator('b')).toContainText(euro(less(price, discount)))
      if (discount === 0) await expect(card.locator('s')).toHaveCount(0)
      else await expect(card.locator('s')).toHaveText(euro(price))
    }
  })

  await test.step('opens at once with name, picture and price, under an address of its own [R11.21 R2.72]', async () => {
    const script = Promise.withResolvers<void>()
    await page.route('**/_astro/*.js', async route => {
      await script.promise
      await route.continue()
    })
    await productDialog.comboCard('pasta-zwei').click()
    await expect(productDialog.image).toBeVisible()
    await productDialog.close.click()
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL('/')
    await productDialog.comboCard('familie').click()
    await expect(productDialog.title).toHaveText('Familienabend')
    await expect(productDialog.price).toContainText(euro(priceOf('familie')))
    await expect(productDialog.image).toBeHidden()
    await expect(productDialog.submit).toHaveCount(0)
    await expect(page).toHaveURL(combo('familie').path)
    script.resolve()
    await expect(productDialog.submit).toBeVisible()
  })

  await test.step('opens the step whose choice is still missing [R2.182]', async () => {
    await productDialog.fillSlot('Pizza vom Blech', 'Pizza Margherita')
    await productDialog.fillSlot('Getränk', 'Cola')
    await test.step('and goes on by itself from one that asks for nothing more [R2.2543]', () =>
      expect(productDialog.question('Dessert')).toBeVisible())
    await productDialog.fillSlot('Salat', 'Gemischter Salat')
    await productDialog.step('Getränk').click()
    await expect(productDialog.step('Salat')).toHaveAccessibleName(/erforderlich$/)
    await expect(productDialog.submit).toBeDisabled()
    await productDialog.submit.click({ force: true })
    await expect(productDialog.question('Dressing')).toBeVisible()
  })

  await test.step('offers extras and variants of the chosen product, at full price [R2.74 R10.3 R2.70]', async () => {
    const dressing = option('dr-nar')
    await productDialog.answer('Dressing', dressing.name).check()
    await expect(productDialog.total).toContainText(ends(euro(priceOf('familie') + dressing.price)))
    await productDialog.step('Pizza vom Blech').click()
    await productDialog.pickExtra(extra('pz-parma'))
    const unit = priceOf('familie') + dressing.price + extraPrice('pz-parma', 'familie')
    await expect(productDialog.total).toContainText(ends(euro(unit)))
    await productDialog.more.click()
    await expect(productDialog.total).toContainText(ends(euro(2 * unit)))
    await productDialog.fillSlot('Pizza vom Blech', 'Pizza Salami')
    await productDialog.unfoldExtras()
    await expect(productDialog.extra(extra('pz-parma'))).not.toBeChecked()
    await expect(productDialog.total).toContainText(
      ends(euro(2 * (unit - extraPrice('pz-parma', 'familie')))),
    )
  })

  await test.step('closes on the way back [R2.72]', async () => {
    await page.goBack({ waitUntil: 'commit' })
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  await test.step('has one selector for each slot and asks for the required ones [R1.6 R2.74 R5.7 R3.34]', async () => {
    await productDialog.comboCard('mittag').click()
    await expect(productDialog.question('Pizza')).toBeVisible()
    await expect(productDialog.step('Getränk')).toBeVisible()
    await expect(productDialog.step('Salat')).toHaveAccessibleName('Salat Nein, danke Ändern')
    await expect(productDialog.submit).toBeDisabled()
    await productDialog.submit.press('Enter')
    await expect(productDialog.submit).toHaveAccessibleDescription(/Pizza.*Getränk/)
  })

  await test.step('leads through the slots forward and back, by keyboard too [R2.74 R2.182]', async () => {
    await expect(root.getByText('Schritt 1 von 3')).toBeVisible()
    await expect(root.getByRole('button', { name: 'Zurück' })).toHaveCount(0)
    await expect(productDialog.declared).toHaveCount(0)
    await expect(pizza).toHaveAccessibleName(`Pizza Margherita ${product(401).codes}`)
    await expect(productDialog.question('Pizza').locator('img')).toHaveCount(0)
    await pizza.check()
  })

  await test.step('the allergens of a combo are those of what fills it [R5.153]', async () => {
    const labels = product(401).declared.map(({ label }) => label)
    await productDialog.unfoldDeclared()
    await expect(productDialog.declared).toHaveText(labels, { useInnerText: true })
    await expect(productDialog.declaredChange).toHaveText(`Jetzt enthalten: ${labels.join(', ')}`)
    await expectAbove(productDialog.declared.last(), productDialog.question('Pizza'))
  })

  await test.step('goes to the next step and keeps what was chosen [R2.74 R2.182]', async () => {
    await next.press('Enter')
    await expect(root.getByText('Schritt 2 von 3')).toBeVisible()
    await expect(productDialog.answer('Getränk', 'Cola').first()).toBeFocused()
    await expect(productDialog.step('Pizza')).toHaveAccessibleName('Pizza Pizza Margherita Ändern')
    await expect(productDialog.submit).toBeDisabled()
    await page.keyboard.press('Space')
    await expect(productDialog.submit).toBeEnabled()
    await root.getByRole('button', { name: 'Zurück' }).press('Enter')
    await expect(pizza).toBeFocused()
    await next.click()
    await next.click()
  })

  await test.step('takes a free slot back empty, at the same price [R5.7 R2.74]', async () => {
    const total = ends(euro(priceOf('mittag')))
    await productDialog.question('Salat').getByRole('radio').nth(1).check()
    await expect(productDialog.step('Salat')).toHaveCount(0)
    await expect(productDialog.total).toContainText(total)
    await productDialog.answer('Salat', 'Nein, danke').click()
    await expect(productDialog.submit).toBeEnabled()
    await expect(productDialog.total).toContainText(total)
  })

  await test.step('folds its steps at the end, as nothing more is asked [R2.182 R2.2543]', async () => {
    await expect(root.getByRole('radio')).toHaveCount(0)
    await expect(productDialog.submit).toBeFocused()
    const box = await root.locator('form').boundingBox()
    expect(box?.height ?? 0).toBeLessThan(844)
    await expectAccessible(page)
  })

  await test.step('goes into the cart with one item for each slot [R3.40 R3.41 R2.75]', async () => {
    await productDialog.step('Pizza').click()
    await productDialog.pickExtra(extra('pz-rucola'))
    await productDialog.quantity.fill('7')
    await expect(productDialog.submit).toBeDisabled()
    await productDialog.quantity.fill('5')
    await productDialog.submit.click()
    await expect(cart.count).toHaveText('5')
    expect((await storedCart(page))?.items[0]).toMatchObject({
      type: 'menuItem',
      menu: { id: 'mittag' },
      name: 'Mittagspizza',
      qty: 5,
      price: (priceOf('mittag') + extraPrice('pz-rucola', 'klein')) / 100,
      items: [
        {
          product: { id: '401' },
          extras: [{ id: 'pz-rucola', name: extra('pz-rucola'), selected: true }],
          optionIds: [
            { variantId: 'teig', value: null },
            { variantId: 'weglassen-pizza', value: [] },
          ],
        },
        { product: { id: '1302' }, extras: [], optionIds: [] },
        {},
      ],
    })
    await cart.show()
    for (const choice of ['Pizza Margherita', extra('pz-rucola'), 'Cola'])
      await expect(cart.line('Mittagspizza')).toContainText(choice)
  })

  await test.step('takes a quantity from 1 to 6 in the cart too [R9.4 R4.5]', async () => {
    const quantity = cart.quantity('Mittagspizza')
    await cart.more('Mittagspizza').click()
    await expect(quantity).toHaveValue('6')
    await expect(cart.more('Mittagspizza')).toBeDisabled()
    await quantity.fill('9')
    await quantity.blur()
    await expect(quantity).toHaveAccessibleDescription('Auf einmal sind höchstens 6 möglich')
    const unit = priceOf('mittag') + extraPrice('pz-rucola', 'klein')
    await expect(cart.total).toContainText(ends(euro(6 * unit)))
  })
})
