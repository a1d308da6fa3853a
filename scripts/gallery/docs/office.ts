import type { Page } from '@playwright/test'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { SCREEN, save } from './save.ts'

const DISH = 'Bruschetta'
const METHOD = 'Online bezahlen (Probe)'
/** High enough for the table of payment methods with one open. */
const TALL = { ...SCREEN, height: 1150 }

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

/** Shows a page of a section. */
async function show(page: Page, section: string, title?: string): Promise<void> {
  await views(page)
    .getByRole('button', { name: new RegExp(`^${section}`) })
    .first()
    .click()
  if (title !== undefined)
    await views(page)
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .last()
      .click()
}

/** Signs in as the demo's owner and takes the pictures of docs/open-your-restaurant.md. */
export async function takeOpening(page: Page): Promise<void> {
  await page.goto('/desk')
  await page.getByRole('combobox').selectOption('en')
  await page.getByRole('button', { name: 'Sign in as a person' }).click()
  await page.getByLabel('E-mail').fill(DEMO_OWNER.email)
  await page.getByLabel('Password').fill(DEMO_OWNER.password)
  await page.keyboard.press('Enter')
  await show(page, 'Shop', 'Opening')
  await page.getByRole('region', { name: 'Required to open' }).getByRole('listitem').first().waitFor()
  await save(page, 'opening')
  await takeBeginning(page)
}

/** What the owner of an empty shop sees, which the demo's is not. */
async function takeBeginning(page: Page): Promise<void> {
  const opening = '**/api/desk/opening'
  await page.route(opening, async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, isEmpty: true } } })
  })
  await show(page, 'Menu')
  await show(page, 'Shop', 'Opening')
  await page.getByLabel('Name of the restaurant').fill('Trattoria Anna')
  await save(page, 'beginning')
  await page.unroute(opening)
}

/** How a payment method is given its provider, for docs/payments.md. What is chosen is taken back. */
export async function takePayments(page: Page): Promise<void> {
  await show(page, 'Shop', 'Payment and money')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: METHOD, exact: true }).click()
  const form = main.getByRole('group', { name: METHOD, exact: true })
  const kind = form.getByLabel('How it is paid')
  await kind.selectOption('Online with Stripe')
  await main.getByText('Everything is saved').waitFor()
  await page.setViewportSize(TALL)
  await save(main.getByRole('region', { name: 'Payment methods', exact: true }), 'payments')
  await kind.selectOption('Sandbox')
  await main.getByText('Everything is saved').waitFor()
  await page.setViewportSize(SCREEN)
}

/** Changes a price in the draft for the pictures of docs/change-your-menu.md, and takes that back. */
export async function takeMenu(page: Page): Promise<void> {
  await show(page, 'Menu', 'Dishes')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: DISH })
  await row.getByRole('button', { name: /^Price of / }).click()
  await row.getByRole('textbox').fill('7.40')
  await row.getByRole('textbox').press('Enter')
  await main.getByText('Everything is saved').waitFor()
  await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await save(page, 'menu')
  await row.getByRole('button', { name: DISH }).first().click()
  await main.getByText('Name and description').first().waitFor()
  await save(page, 'dish')
  await show(page, 'Shop', 'Publish')
  await main.getByRole('heading', { name: 'What changes for visitors' }).waitFor()
  await save(page, 'publish')
  await main.getByRole('button', { name: 'Discard all' }).click()
  await main.getByRole('button', { name: 'Really discard' }).click()
  await main.getByText('There is nothing to publish').waitFor()
}
