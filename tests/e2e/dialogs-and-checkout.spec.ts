import type { Locator, Page } from '@playwright/test'
import { cola, dish, fillCart, margherita } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

const middleOf = async (place: Locator): Promise<number> => {
  const { y, height } = await boxOf(place)
  return y + height / 2
}

/** How much lighter the lighter one of text and ground is, as WCAG counts it. */
const contrastOf = (place: Locator): Promise<number> =>
  place.evaluate(element => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const lightness = (colour: string): number => {
      if (!canvas) return 0
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(value => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { color, backgroundColor } = getComputedStyle(element)
    const [dark = 0, light = 0] = [lightness(color), lightness(backgroundColor)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })

test('on a phone the foot of a combo leaves its choices three quarters of the screen [R2.1070]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const dialog = new ProductDialog(page)
  const share = async () => (await boxOf(dialog.foot)).height / PHONE.height
  await dialog.openCombo('familie')
  expect(await share()).toBeLessThanOrEqual(0.25)

  await test.step('the price and what is missing share a line', async () => {
    await dialog.submit.press('Enter')
    await expect(dialog.missing).toContainText('Pizza')
    expect(Math.abs((await middleOf(dialog.missing)) - (await middleOf(dialog.total)))).toBeLessThan(8)
    expect((await boxOf(dialog.missing)).height).toBeLessThanOrEqual(48)
  })

  await test.step('also while it says which allergens were added', async () => {
    await dialog.fillSlot('Pizza vom Blech', 'Pizza Salami')
    await expect(dialog.declaredChange).toBeVisible()
    await expect(dialog.missing).toBeVisible()
    expect(await share()).toBeLessThanOrEqual(0.25)
  })
})

test('declarations in words are folded and push no choice below the fold [R2.1071]', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const dialog = new ProductDialog(page)
  for (const id of [407, 404]) {
    await dialog.open(id)
    const size = await boxOf(dialog.sizes.getByRole('radio').first())
    expect(size.y + size.height).toBeLessThan((await boxOf(dialog.foot)).y)
    await expect(dialog.declared.first()).toBeHidden()
  }
  await test.step('the fold names their letters and numbers, and opens to the words', async () => {
    const fold = dialog.root.locator('summary').filter({ hasText: 'Allergene' })
    await expect(fold).toContainText(/A1.*G/)
    expect((await boxOf(fold)).height).toBeGreaterThanOrEqual(44)
    await dialog.unfoldDeclared()
    await expect(dialog.declared.first()).toBeVisible()
  })
})

test('a main button that cannot act yet can be read, says why and leads there [R2.1072]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await test.step('of a dish', async () => {
    const dialog = new ProductDialog(page)
    await dialog.open(704)
    await expect(dialog.submit).toHaveAttribute('aria-disabled', 'true')
    expect(await contrastOf(dialog.submit)).toBeGreaterThan(7)
    await dialog.submit.tap({ force: true })
    await expect(dialog.missing).toBeInViewport()
    await expect(dialog.root.locator('[data-missing] :focus')).toHaveCount(1)
  })
  await test.step('of a sold-out dish', async () => {
    const dialog = new ProductDialog(page)
    await dialog.open(711)
    await expect(dialog.submit).toHaveAttribute('aria-disabled', 'true')
    await dialog.submit.focus()
    await expect(dialog.submit).toBeFocused()
    await expect(dialog.submit).toHaveAccessibleDescription(/ausverkauft/i)
  })
})

test('checkout uses the width of a desktop, and its summary follows [R2.1073]', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  const checkout = new CheckoutPage(page)
  await checkout.open()
  const contact = await boxOf(section(page, 'Ihre Kontaktdaten'))
  const address = await boxOf(section(page, 'Lieferadresse'))
  expect(address.y).toBe(contact.y)
  expect(address.height).toBe(contact.height)
  expect(address.x).toBeGreaterThan(contact.x + contact.width)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(checkout.submit).toBeInViewport({ ratio: 1 })
  await test.step('contact details take the place of an address that is not asked for', async () => {
    await checkout.choice('Abholung').check()
    expect((await boxOf(section(page, 'Ihre Kontaktdaten'))).width).toBeGreaterThan(1.9 * contact.width)
  })
})

test('beside the menu an empty cart says when and where the restaurant is [R2.1074]', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  const cart = new CartView(page)
  await expect(cart.empty).toBeVisible()
  await expect(cart.root.getByText('Di–Do 11:30–14:30, 17–22:30 Uhr')).toBeInViewport({ ratio: 1 })
  await expect(cart.root.getByRole('link', { name: /^Rykestraße/ })).toBeInViewport({ ratio: 1 })
})

test('the lines of a cart have pictures, or a letter beside those that have [R2.1075]', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const dialog = new ProductDialog(page)
  const cart = new CartView(page)
  await fillCart(page, [dish('101', 'Bruschetta', 6.5)])
  await dialog.open(405)
  await test.step('without any picture lines are words alone', async () => {
    await expect(cart.line('Bruschetta')).toBeVisible()
    await expect(cart.line('Bruschetta').locator('[data-thumb]')).toBeHidden()
  })
  await dialog.submit.click()
  await expect(cart.line('Pizza Quattro Formaggi').locator('img')).toBeVisible()
  const thumb = await boxOf(cart.line('Pizza Quattro Formaggi').locator('[data-thumb]'))
  const letter = await boxOf(cart.line('Bruschetta').locator('[data-thumb]'))
  expect([letter.x, letter.width, letter.height]).toEqual([thumb.x, thumb.width, thumb.height])
})

const section = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
