import type { Locator } from '@playwright/test'
import { openForm } from './support/add.ts'
import { cola, dish, fillCart } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { option, product, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'
import { visit } from './support/visit.ts'

const bruschetta = sizePrice(101, 'standard')
const caprese = sizePrice(105, 'standard')

test('what has changed since is told at its line, and asked about', async ({ page }) => {
  const cart = new CartView(page)
  const alert = (name: string) => cart.line(name).getByRole('alert')
  await fillCart(page, [
    dish('101', 'Bruschetta', 5.5, { qty: 2 }),
    dish('99999', 'Gazpacho', 4),
    dish('105', 'Caprese', caprese / 100, {
      extraIds: [{ extraId: 'pz-ei', selected: true, name: 'Ei' }],
    }),
    cola({ price: 3.4 }),
  ])
  await page.goto('/contact')
  await cart.show()

  await test.step('says which choice is no longer offered [R4.40 R10.7 R10.8]', async () => {
    await expect(alert('Caprese')).toContainText('Ein gewähltes Extra gibt es nicht mehr')
    await cart.remove('Caprese').first().click()
    await expect(cart.lines).toHaveCount(3)
  })

  await test.step('keeps a dish that is no longer on the menu until the visitor removes it [R4.40 R10.7]', async () => {
    await expect(alert('Gazpacho')).toContainText('Dieses Gericht steht nicht mehr auf der Karte')
    await expect(cart.checkout).toHaveCount(0)
    await alert('Gazpacho').getByRole('button', { name: 'Entfernen' }).click()
    await expect(cart.lines).toHaveCount(2)
  })

  await test.step('shows the old and the new price and asks before it takes the new one [R4.40]', async () => {
    await expect(alert('Bruschetta')).toContainText('Der Preis hat sich geändert')
    await expect(alert('Bruschetta')).toContainText(euro(550))
    await expect(alert('Bruschetta')).toContainText(euro(bruschetta))
    await expect(cart.checkout).toHaveCount(0)
    await expect(cart.total).toContainText(ends(euro(1100 + 340)))
    await alert('Bruschetta').getByRole('button', { name: 'Übernehmen' }).click()
    await expect(cart.total).toContainText(ends(euro(2 * bruschetta + 340)))
    expect((await storedCart(page))?.items[0]?.price).toBe(bruschetta / 100)
  })

  await test.step('tells a price that fell too, and leads to checkout when nothing is left to ask [R4.40 R2.1072]', async () => {
    await expect(alert('Coca-Cola')).toContainText(euro(340))
    await expect(alert('Coca-Cola')).toContainText(euro(290))
    await expect(cart.blocked).toHaveAccessibleDescription('Bitte prüfen, was sich geändert hat')
    await cart.blocked.press('Enter')
    await expect(alert('Coca-Cola')).toBeFocused()
    await alert('Coca-Cola').getByRole('button', { name: 'Übernehmen' }).click()
    await expect(cart.total).toContainText(ends(euro(2 * bruschetta + 290)))
    await expect(cart.checkout).toBeVisible()
  })
})

test('a dish as a meal is opened again, and told in the language of the page', async ({ page }) => {
  const cart = new CartView(page)
  const productDialog = new ProductDialog(page)
  const [side, drink] = [product(1002).name, product(1303).name]
  const form = await openForm(page, 602)
  await form.answer('Als Menü?', option('mb-menue').name).check()
  await form.slot('Beilage').selectOption({ label: side })
  await form.slot('Getränk').selectOption({ label: drink })
  await form.submit.click()

  await test.step('opens the combo of a line with what its slots hold [R2.74 R2.75 R3.39]', async () => {
    await page.getByRole('button', { name: 'Warenkorb ansehen' }).click()
    await expect(cart.lines).toContainText('Als Menü mit Beilage und Getränk')
    expect((await storedCart(page))?.items[0]).toMatchObject({
      optionIds: [
        { variantId: 'menue-burger', value: [{ type: 'menuItem', menu: { id: 'burger-menue' } }] },
        { variantId: 'weglassen-burger', value: [] },
      ],
    })
    await cart.edit('Cheeseburger').click()
    await expect(productDialog.answer('Als Menü?', option('mb-menue').name)).toBeChecked()
    for (const [slot, filled] of [
      ['Beilage', side],
      ['Getränk', drink],
    ] as const)
      await expect(productDialog.slot(slot).getByRole('option', { selected: true })).toHaveText(filled)
  })

  await test.step('is shown in the language of the page, in the cart and at checkout, and asks nothing [R5.40 R11.50]', async () => {
    const declared = (root: Locator) =>
      root.locator('abbr').evaluateAll(all => all.map(each => each.textContent))
    const codes = await declared(cart.lines)
    const before = await storedCart(page)
    await visit(page, '/en/checkout')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'As a meal' })
    await expect(line).toBeVisible()
    await expect(line).not.toContainText('Menü')
    expect(await declared(line)).toEqual(codes)
    await expect(page.getByRole('alert')).toHaveCount(0)
    const after = await storedCart(page)
    expect(after?.items[0]?.price).toBe(before?.items[0]?.price)
    expect(after?.orderKey).toBe(before?.orderKey)
  })
})
