import { expectAccessible } from './support/axe.ts'
import { Cart, storedCart } from './support/cart.ts'
import { Chooser } from './support/chooser.ts'
import { combo, combos, extra, extraPrice, option, product } from './support/demo.ts'
import { euro, less } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const priceOf = (id: string): number => less(combo(id).price, combo(id).discount)

test('lists every combo with its discounted price and the one before [R2.22 R3.33 R9.19]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await page.goto('/')
  await expect(page.locator('a[data-menu]')).toHaveCount(combos.length)
  for (const { id, name, price, discount } of combos) {
    const card = productDialog.comboCard(id)
    await expect(card).toContainText(name)
    await expect(card.locator('[data-price]')).toContainText(euro(less(price, discount)))
    if (discount === 0) await expect(card.locator('s')).toHaveCount(0)
    else await expect(card.locator('s')).toHaveText(euro(price))
  }
})

test('opens at once with name, picture and price, under an address of its own [R11.21 R2.72]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  const script = Promise.withResolvers<void>()
  await page.goto('/')
  await page.route('**/_astro/*.js', async route => {
    await script.promise
    await route.continue()
  })
  await productDialog.comboCard('familie').click()
  await expect(productDialog.title).toHaveText('Familienabend')
  await expect(productDialog.price).toContainText(euro(priceOf('familie')))
  await expect(productDialog.image).toBeVisible()
  await expect(productDialog.submit).toHaveCount(0)
  await expect(page).toHaveURL(combo('familie').path)
  script.resolve()
  await expect(productDialog.submit).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(productDialog.root).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('has one selector for each slot and asks for the required ones [R1.6 R2.74 R5.7 R3.34]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.openCombo('mittag')
  await expect(productDialog.question('Pizza')).toBeVisible()
  await expect(productDialog.step('Getränk')).toBeVisible()
  await expect(productDialog.step('Salat')).toHaveAccessibleName('Salat Nein, danke Ändern')
  await expect(productDialog.submit).toBeDisabled()
  await productDialog.submit.press('Enter')
  await expect(productDialog.submit).toHaveAccessibleDescription(/Pizza.*Getränk/)
  await productDialog.fillSlot('Pizza', 'Pizza Salami')
  await expect(productDialog.submit).toBeDisabled()
  await productDialog.fillSlot('Getränk', 'Cola')
  await expect(productDialog.submit).toBeEnabled()
})

test('leads through the slots of a combo step by step, forward and back, by keyboard too [R2.74 R2.182]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  const { root } = productDialog
  await productDialog.openCombo('mittag')
  await expect(root.getByText('Schritt 1 von 3')).toBeVisible()
  await expect(root.getByRole('button', { name: 'Zurück' })).toHaveCount(0)
  const salami = productDialog.answer('Pizza', 'Pizza Salami')
  await expect(salami).toHaveAccessibleName(`Pizza Salami ${product(402).codes}`)
  await expect(productDialog.question('Pizza').locator('img')).toHaveCount(7)
  await salami.check()
  await root.getByRole('button', { name: 'Weiter' }).press('Enter')
  await expect(root.getByText('Schritt 2 von 3')).toBeVisible()
  await expect(productDialog.answer('Getränk', 'Cola').first()).toBeFocused()
  await expect(productDialog.step('Pizza')).toHaveAccessibleName('Pizza Pizza Salami Ändern')
  await page.keyboard.press('Space')
  await root.getByRole('button', { name: 'Zurück' }).press('Enter')
  await expect(salami).toBeFocused()
  await root.getByRole('button', { name: 'Weiter' }).click()
  await root.getByRole('button', { name: 'Weiter' }).click()
  await root.getByRole('button', { name: 'Fertig' }).press('Enter')
  await expect(root.getByRole('radio')).toHaveCount(0)
  await expect(productDialog.submit).toBeFocused()
  const box = await root.locator('form').boundingBox()
  expect(box?.height ?? 0).toBeLessThan(844)
  await expectAccessible(page)
})

test('opens the step whose choice is still missing [R2.182]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.openCombo('familie')
  await productDialog.fillSlot('Pizza vom Blech', 'Pizza Margherita')
  await productDialog.fillSlot('Salat', 'Gemischter Salat')
  await productDialog.fillSlot('Getränk', 'Cola')
  await expect(productDialog.step('Salat')).toHaveAccessibleName(/erforderlich$/)
  await productDialog.submit.click({ force: true })
  await expect(productDialog.question('Dressing')).toBeVisible()
})

test('offers extras and variants of the chosen product, at full price [R2.74 R10.3 R2.70]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.openCombo('familie')
  await productDialog.fillSlot('Pizza vom Blech', 'Pizza Margherita')
  await productDialog.fillSlot('Getränk', 'Cola')
  await productDialog.fillSlot('Salat', 'Gemischter Salat')
  await expect(productDialog.submit).toBeDisabled()
  const dressing = option('dr-nar')
  await productDialog.answer('Dressing', dressing.name).check()
  await expect(productDialog.submit).toContainText(ends(euro(priceOf('familie') + dressing.price)))
  await productDialog.step('Pizza vom Blech').click()
  await productDialog.pickExtra(extra('pz-parma'))
  const unit = priceOf('familie') + dressing.price + extraPrice('pz-parma', 'familie')
  await expect(productDialog.submit).toContainText(ends(euro(unit)))
  await productDialog.more.click()
  await expect(productDialog.submit).toContainText(ends(euro(2 * unit)))
  await productDialog.fillSlot('Pizza vom Blech', 'Pizza Salami')
  await productDialog.unfoldExtras()
  await expect(productDialog.extra(extra('pz-parma'))).not.toBeChecked()
  await expect(productDialog.submit).toContainText(ends(euro(2 * (unit - extraPrice('pz-parma', 'familie')))))
})

test('leaves a free slot empty at the same price, and takes it back empty [R5.7 R2.74]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.openCombo('vegan-abend')
  await productDialog.fillSlot('Vorspeise', 'Bruschetta')
  await productDialog.fillSlot('Hauptgericht', 'Falafel-Teller')
  await expect(productDialog.submit).toBeEnabled()
  const total = ends(euro(priceOf('vegan-abend')))
  await expect(productDialog.submit).toContainText(total)
  await productDialog.fillSlot('Dessert', 'Sorbet von Zitrone und Himbeere')
  await expect(productDialog.submit).toContainText(total)
  await productDialog.fillSlot('Dessert', 'Nein, danke')
  await expect(productDialog.submit).toBeEnabled()
})

test('takes a quantity from 1 to 6, in the form and in the cart [R9.4 R4.5]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const cart = new Cart(page)
  await productDialog.openCombo('mittag')
  await productDialog.fillSlot('Pizza', 'Pizza Tonno e Cipolla')
  await productDialog.fillSlot('Getränk', 'Apfelschorle')
  await productDialog.quantity.fill('7')
  await expect(productDialog.submit).toBeDisabled()
  await productDialog.quantity.fill('5')
  await productDialog.submit.click()
  await cart.show()
  await cart.more('Mittagspizza').click()
  await expect(cart.quantity('Mittagspizza')).toHaveValue('6')
  await expect(cart.more('Mittagspizza')).toBeDisabled()
  await cart.quantity('Mittagspizza').fill('9')
  await cart.quantity('Mittagspizza').blur()
  await expect(cart.quantity('Mittagspizza')).toHaveAccessibleDescription(
    'Auf einmal sind höchstens 6 möglich',
  )
  await expect(cart.total).toContainText(ends(euro(6 * priceOf('mittag'))))
})

test('goes into the cart with one item for each slot [R3.40 R3.41 R2.75]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const cart = new Cart(page)
  await productDialog.openCombo('mittag')
  await productDialog.fillSlot('Pizza', 'Pizza Salami')
  await productDialog.pickExtra(extra('pz-rucola'))
  await productDialog.fillSlot('Getränk', 'Cola')
  await productDialog.submit.click()
  await expect(cart.count).toHaveText('1')
  const stored = await storedCart(page)
  expect(stored?.items[0]).toMatchObject({
    type: 'menuItem',
    menu: { id: 'mittag' },
    name: 'Mittagspizza',
    qty: 1,
    price: (priceOf('mittag') + extraPrice('pz-rucola', 'klein')) / 100,
    items: [
      {
        product: { id: '402' },
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
  for (const choice of ['Pizza Salami', extra('pz-rucola'), 'Cola']) {
    await expect(cart.line('Mittagspizza')).toContainText(choice)
  }
})

test('has a page of its own with the same form [R2.73 R2.31 R9.19]', async ({ page }) => {
  await page.goto(combo('feierabend').path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Feierabend: Schnitzel & Bier')
  await expect(main).toContainText(euro(priceOf('feierabend')))
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).click()
  const form = new Chooser(main)
  await form.fillSlot('Schnitzel', 'Jägerschnitzel mit Champignonrahm')
  await form.answer('Beilage', option('be-salat').name).check()
  await form.fillSlot('Bier', 'Hefeweizen alkoholfrei')
  await expect(form.submit).toContainText(ends(euro(priceOf('feierabend') + option('be-salat').price)))
  await form.submit.click()
  await expect(new Cart(page).count).toHaveText('1')
})
