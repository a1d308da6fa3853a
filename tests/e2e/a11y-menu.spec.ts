import type { Page } from '@playwright/test'
import { add } from './support/add.ts'
import { expectAccessible } from './support/axe.ts'
import { Cart } from './support/cart.ts'
import { expectComfortable } from './support/comfort.ts'
import { combo, product } from './support/demo.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

/** What shows, and how it comes to show. */
const views: Record<string, (page: Page) => Promise<unknown>> = {
  home: page => page.goto('/'),
  menu: page => page.goto('/menu'),
  category: page => page.goto('/menu/pizza-pizza'),
  'product page': page => page.goto(product(401).path),
  'sold-out product page': page => page.goto(product(711).path),
  'combo page': page => page.goto(combo('familie').path),
  'empty cart': async page => {
    await page.goto('/menu')
    await new Cart(page).show()
  },
  'filled cart': async page => {
    await add(page, 101, 2)
    await page.goto('/menu')
    await new Cart(page).show()
    await expect(new Cart(page).line('Bruschetta')).toBeVisible()
  },
  'product dialog': async page => {
    const productDialog = new ProductDialog(page)
    await productDialog.open(404)
    await productDialog.pickExtra('Salami')
    // Not half behind the foot, which stays where it is.
    await productDialog.root
      .getByRole('button', { name: 'Milch (G)' })
      .evaluate(button => button.scrollIntoView({ block: 'center' }))
  },
  'product dialog with an open tooltip': async page => {
    const productDialog = new ProductDialog(page)
    await productDialog.open(404)
    await productDialog.root.getByRole('button', { name: 'Weizen (A1)' }).click()
  },
  'product dialog with a nested combo': async page => {
    const productDialog = new ProductDialog(page)
    await productDialog.open(601)
    await productDialog.answer('Als Menü?', 'Als Menü').check()
  },
  'combo dialog': async page => {
    const productDialog = new ProductDialog(page)
    await productDialog.openCombo('familie')
    await productDialog.fillSlot('Pizza vom Blech', 'Pizza Margherita')
    await productDialog.fillSlot('Salat', 'Gemischter Salat')
  },
  'form on the product page': page => add(page, 101),
  'language menu': async page => {
    await page.goto('/')
    await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
    await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  },
}

/** What looks alike at any width but for its own. */
const anyWidth = new Set([
  'menu',
  'empty cart',
  'category',
  'sold-out product page',
  'combo page',
  'product dialog with an open tooltip',
  'product dialog with a nested combo',
  'combo dialog',
  'form on the product page',
])

for (const [name, show] of Object.entries(views)) {
  test(`finds nothing to complain about: ${name}, in light and dark [R11.13 R11.15 R11.17]`, {
    tag: anyWidth.has(name) ? '@phone' : [],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show(page)
    await expectComfortable(page)
    await expectAccessible(page)
  })
}
