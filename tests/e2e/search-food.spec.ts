import type { Locator, Page } from '@playwright/test'
import { allCodes, menuIds, ordersOfMenu, ordersOfProduct, productIds } from '../api/setup/demo-orders.ts'
import { expectAccessible } from './support/axe.ts'
import { product } from './support/demo.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page): Locator =>
  page.getByRole('search').getByRole('searchbox', { name: 'Speisekarte durchsuchen' })
const status = (page: Page): Locator => page.getByRole('search').getByRole('status')
const cards = (page: Page): Locator =>
  page.getByRole('main').locator('a[data-product], a[data-menu]').filter({ visible: true })
/** The section of what is as asked only by what is chosen. */
const apart = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /je nach Auswahl$/ }) })

/** How many dishes and combos are so in every order, and how many in some, by the files of the demo. */
function counted(isSo: (codes: string[]) => boolean) {
  const all = [...productIds.map(ordersOfProduct), ...menuIds.map(ordersOfMenu)]
  const always = all.filter(orders => orders.every(({ codes }) => isSo(codes))).length
  const some = all.filter(orders => orders.some(({ codes }) => isSo(codes))).length
  return { some, byChoice: some - always }
}

const heading = (what: string, { some, byChoice }: ReturnType<typeof counted>): string =>
  `${what}: ${some} Gerichte, ${byChoice} davon je nach Auswahl`

test('a bare name finds what contains it, and “ohne” what does not, under a heading that says so [R2.2000 R2.2002]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const all = await cards(page).allTextContents()
  await field(page).fill('milch')
  await expect(status(page)).toHaveText(
    heading(
      'Mit Milch',
      counted(codes => codes.includes('G')),
    ),
  )
  await field(page).fill('ohne Milch')
  const without = counted(codes => !codes.includes('G'))
  await expect(status(page)).toHaveText(heading('Ohne Milch', without))
  await expect(cards(page)).toHaveCount(without.some)

  await test.step('what is so by choice is apart, below the others, and names the choice', async () => {
    await expect(apart(page).getByRole('heading', { level: 2 })).toHaveText(
      `Ohne Milch: ${without.byChoice} Gerichte, je nach Auswahl`,
    )
    await expect(apart(page).locator('a')).toHaveCount(without.byChoice)
    const coffee = apart(page).locator('a[data-product="1402"]')
    await expect(coffee).toContainText('Ohne Milch, außer mit dieser Auswahl: Vollmilch')
    expect(await cards(page).last().getAttribute('href')).toBe(
      await apart(page).locator('a').last().getAttribute('href'),
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await coffee.click()
    await expect(page.getByRole('dialog', { name: product(1402).name })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the filter shows what the words ask for, and takes it back', async () => {
    await page.getByRole('button', { name: /^Filter/ }).click()
    const milk = page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox', { name: 'Milch' })
    await expect(milk).toBeChecked()
    await milk.uncheck()
    await expect(field(page)).toHaveValue('')
    await expect(page.locator('search p[role=status]')).toHaveText('')
    await page.keyboard.press('Escape')
    expect(await cards(page).allTextContents()).toEqual(all)
  })
})

test('the filter lists all 14 allergens, and says which of them nothing contains [R2.2003]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Filter/ }).click()
  const group = page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('group', { name: 'Gerichte ausblenden mit' })
  const orders = [...productIds.flatMap(ordersOfProduct), ...menuIds.flatMap(ordersOfMenu)]
  const declared = new Set(orders.flatMap(({ codes }) => codes.map(code => code.slice(0, 1))))
  const groups = allCodes.filter(code => /^[A-Z]$/.test(code))
  expect(groups).toHaveLength(14)
  await expect(group.getByRole('checkbox')).toHaveCount(14)
  const none = groups.filter(code => !declared.has(code)).length
  expect(none).toBeGreaterThan(0)
  await expect(group.getByRole('checkbox', { name: /laut Angaben in keinem Gericht/ })).toHaveCount(none)
  await expect(page.getByText(/glutenfrei/i).filter({ visible: true })).toHaveCount(0)
})

test('the codes of what was chosen are all readable on a narrow phone [R5.2000]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.locator('a[data-product="404"]').first().click()
  const dialog = page.getByRole('dialog', { name: product(404).name })
  await dialog.getByRole('button', { name: /Extras zur Auswahl/ }).click()
  for (const name of ['Thunfisch', 'Garnelen', 'Ei', 'Salami', 'Vegane Käsealternative']) {
    await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  }
  const codes = dialog.locator('summary').filter({ hasText: 'Allergene und Zusatzstoffe' }).locator('span')
  await expect(codes).toHaveText(/A1 B C D G 1 2 3 6 8 13/)
  const cut = await codes.evaluate(element => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element
    const range = document.createRange()
    range.selectNodeContents(element)
    const [text, summary] = [range.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
    return {
      hidden: getComputedStyle(element).textOverflow === 'ellipsis' && scrollWidth > clientWidth,
      outside: !summary || text.right > summary.right + 1 || text.bottom > summary.bottom + 1,
      clipped: scrollHeight > clientHeight + 1 && getComputedStyle(element).overflow === 'hidden',
    }
  })
  expect(cut).toEqual({ hidden: false, outside: false, clipped: false })
})
