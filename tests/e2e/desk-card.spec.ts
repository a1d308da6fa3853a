import type { Locator } from '@playwright/test'
import { expectContrast } from './support/axe.ts'
import {
  placeAllergicOrder,
  placeDeliveryForTomorrow,
  placeLongOrder,
  placeOrder,
} from './support/desk-orders.ts'
import { expect, NOW, test } from './support/desk-test.ts'

const sizeOf = (element: Locator): Promise<number> =>
  element.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize))

/** Which texts and buttons of a card something else lies on, once they are scrolled into the window. */
const coveredIn = (card: Locator): Promise<string[]> =>
  card.evaluate(root =>
    [...root.querySelectorAll('*')]
      .filter(each => each.childElementCount === 0 && each.textContent?.trim())
      .filter(each => {
        each.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = each.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return !(found && (each.contains(found) || found.contains(each)))
      })
      .map(each => each.textContent ?? ''),
  )

test('nothing covers a part of a long order, its note comes before its dishes, and Accept comes last [R12.244]', async ({
  page,
  desk,
}) => {
  const long = await placeLongOrder(page.request, 6)
  const card = desk.card(long)
  const acceptLong = card.getByRole('button', { name: /^Annehmen für/ })
  await expect(acceptLong).toBeVisible()
  const topOf = async (part: Locator): Promise<number> =>
    (await part.evaluate(node => node.getBoundingClientRect().top + scrollY)) ?? 0
  // 640 x 400 is a tablet at 200 %.
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [640, 400],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const note = card.getByText('Ohne Knoblauch, bitte')
    const dish = card.getByText('2 × Bruschetta').first()
    if (height > 400) await expect(note, `at ${width}`).toBeInViewport({ ratio: 1 })
    expect(await topOf(note)).toBeLessThan(await topOf(dish))
    await card.evaluate(node => node.scrollIntoView({ block: 'end' }))
    expect(await topOf(acceptLong)).toBeGreaterThan(await topOf(card.getByRole('link').last()))
    expect(await coveredIn(card), `at ${width}`).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
  }

  await test.step('by keyboard the oldest new order is accepted from anywhere but a field [R12.244]', async () => {
    const second = await placeOrder(page.request)
    const accepted = page.getByText(/ ist angenommen/)
    await expect(desk.card(second)).toBeVisible()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByLabel('Nur für').focus()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Pause', exact: true }).focus()
    await page.keyboard.press('Control+Enter')
    await expect(accepted).toHaveText([new RegExp(`^${long} ist angenommen`)])
    await expect(acceptLong).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(accepted).toHaveText([new RegExp(`^${long}`), new RegExp(`^${second}`)])
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await desk.wait(NOW, 6)
    await expect(accepted).toHaveCount(0)
  })

  const code = await placeOrder(page.request)
  const short = desk.card(code)
  const accept = short.getByRole('button', { name: /^Annehmen für/ })
  await test.step('a card is read from two metres and touched without looking closely [R12.111]', async () => {
    await expect(accept).toBeVisible()
    const dish = await sizeOf(short.getByText('2 × Bruschetta'))
    expect(dish).toBeGreaterThanOrEqual(26)
    expect(await sizeOf(short.getByText('2 ×', { exact: true }))).toBeGreaterThan(dish)
    expect(await sizeOf(short.getByRole('heading'))).toBeLessThan(dish)
    expect(await sizeOf(short.getByText('Sofort'))).toBeGreaterThanOrEqual(24)
    expect(await sizeOf(short.getByText('Ohne Knoblauch, bitte'))).toBeGreaterThanOrEqual(22)
    for (const target of await short.getByRole('button').or(short.getByRole('link')).all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    // With a dish and a note, all of it is in sight at once below the bar.
    expect((await short.boundingBox())?.height).toBeLessThan(680)
    await short.getByRole('button', { name: 'Andere Zeit' }).click()
    await expectContrast(page, '[role=banner], header, li')
    await short.getByRole('button', { name: 'Andere Zeit' }).click()
  })

  await test.step('an allergy comes before everything in a frame of its own, and can be read [R12.2900]', async () => {
    const card = desk.card(await placeAllergicOrder(page.request, 'Nussallergie, bitte aufpassen'))
    const said = card.getByText('Allergie oder Unverträglichkeit')
    await expect(said).toBeVisible()
    await expect(card.getByText('Nussallergie, bitte aufpassen')).toHaveCount(1)
    expect(await topOf(said)).toBeLessThan(await topOf(card.getByRole('heading')))
    const edgeOf = (each: Locator) => each.evaluate(node => getComputedStyle(node).borderBlockEndColor)
    expect(await edgeOf(card)).not.toBe(await edgeOf(short))
    expect(await sizeOf(card.getByText('Nussallergie'))).toBeGreaterThanOrEqual(22)
    await expectContrast(page, 'li')
  })

  await test.step('of another day it says which one it is, and its map finds the street [R12.112]', async () => {
    const tomorrow = desk.card(await placeDeliveryForTomorrow(page.request))
    await expect(tomorrow).toContainText('Donnerstag, 14. Mai')
    await expect(
      tomorrow.getByRole('button', { name: 'Annehmen für Donnerstag, 14. Mai, 18:00 Uhr' }),
    ).toBeVisible()
    // A tap could be the second one of a double tap, which is ignored. With three new orders, cards are compact.
    await tomorrow.getByRole('button', { name: 'Alles zeigen' }).press('Enter')
    await tomorrow.getByRole('button', { name: 'Andere Zeit' }).press('Enter')
    await expect(
      tomorrow.getByRole('button', { name: 'Donnerstag, 14. Mai, 17:45 Uhr', exact: true }),
    ).toBeVisible()
    const map = tomorrow.getByRole('link', { name: 'Rykestraße 12, 3. Stock' })
    const query = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query')
    expect(query).toBe('Rykestraße 12, 10437 Berlin')
  })

  await test.step('answered by keyboard, it keeps the focus, also in its next column [R12.113]', async () => {
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: `${code} ist angenommen` })).toContainText(
      '(5)',
    )
    await expect(short).toBeFocused()
    await desk.wait(NOW, 12)
    await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
    await expect(short).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(short.getByRole('button', { name: /^2 × Bruschetta/ })).toBeFocused()
  })
})
