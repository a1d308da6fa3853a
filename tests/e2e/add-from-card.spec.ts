import type { Page } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { CartView, storedCart } from './support/cart.ts'
import { product } from './support/demo.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const addButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `${name} in den Warenkorb`, exact: true })

test('adds a dish from its card with one tap, and takes it back from the notice, one of the same dishes at a time [R2.175 R2.180]', async ({
  page,
}) => {
  const cart = new CartView(page)
  const dialog = new ProductDialog(page)
  const add = addButton(page, 'Bruschetta')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await page.goto('/')
  await add.click()
  await expect(cart.count).toHaveText('1')
  await expect(page).toHaveURL('/')
  await expect(dialog.root).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Bruschetta hinzugefügt' })).toBeAttached()
  const [line] = (await storedCart(page))?.items ?? []
  expect(line).toMatchObject({ type: 'productItem', productId: '101', categoryId: 'vorspeisen', qty: 1 })
  await undo.click()
  await expect(cart.count).toBeHidden()
  expect((await storedCart(page))?.items ?? []).toEqual([])

  await add.click()
  await expect(cart.count).toHaveText('1')
  await add.click()
  await expect(cart.count).toHaveText('2')
  await undo.last().click()
  await expect(cart.count).toHaveText('1')

  await test.step('offers no button where a choice is required, and opens a dish that has come to need one [R2.175]', async () => {
    await expect(dialog.card(502)).toBeVisible()
    await expect(addButton(page, 'Pasta Bolognese')).toHaveCount(0)
    const { name } = product(105)
    const before = await storedCart(page)
    await page.route('**/api/products/categories/vorspeisen/products/105', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.available = false
      await route.fulfill({ response: answer, json: body })
    })
    await addButton(page, name).click()
    await expect(dialog.root.getByText('Heute leider ausverkauft')).toBeVisible()
    expect(await storedCart(page)).toEqual(before)
  })
})

test('adds by keyboard, at the usual size, and is large enough and no part of the link [R2.175 R2.180 R2.3001]', async ({
  page,
}) => {
  await page.goto(categoryPath(401))
  const add = addButton(page, 'Pizza Margherita')
  const box = await add.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(page.locator('a button')).toHaveCount(0)
  await new ProductDialog(page).card(401).focus()
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(new CartView(page).count).toHaveText('1')
  await expect(add).toBeFocused()
  const [line] = (await storedCart(page))?.items ?? []
  expect(line).toMatchObject({ productId: '401', sizeId: 'klein', extraIds: [] })
  await expect(
    page.getByRole('status').filter({ hasText: 'Pizza Margherita (Klein) hinzugefügt' }),
  ).toBeAttached()
  await expectAccessible(page)

  await test.step('which another one may be, and which is asked for where none is [R2.3001]', async () => {
    const dialog = new ProductDialog(page)
    const serve = (usual: string | undefined) =>
      page.route('**/api/products/categories/pizza/products/401', async route => {
        const answer = await route.fetch()
        const body = await answer.json()
        for (const size of body.data.sizes) size.usual = size.id === usual
        await route.fulfill({ response: answer, json: body })
      })
    await serve('gross')
    await page.reload()
    await add.click()
    await expect(new CartView(page).count).toHaveText('2')
    expect((await storedCart(page))?.items[1]).toMatchObject({ productId: '401', sizeId: 'gross' })
    await page.unroute('**/api/products/categories/pizza/products/401')
    await serve(undefined)
    await page.reload()
    await add.click()
    await expect(dialog.sizes).toBeVisible()
    await expect(new CartView(page).count).toHaveText('2')
    await dialog.close.click()
  })

  await test.step('has no button while a dish is sold out [R2.175]', async () => {
    await page.route('**/api/working-hours', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.meta.live.soldOut.products.push('401')
      body.meta.live.revision += '-later'
      await route.fulfill({ response: answer, json: body })
    })
    await expect(add).toBeHidden({ timeout: 5 * SECOND })
  })
})
