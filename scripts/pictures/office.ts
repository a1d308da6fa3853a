import type { Page } from '@playwright/test'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { take } from './take.ts'

const DISH = 'Bruschetta'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

/** Signs in as the demo's owner and takes the pictures of docs/open-your-restaurant.md. */
export async function takeOpening(page: Page): Promise<void> {
  await page.goto('/desk')
  await page.getByRole('combobox').selectOption('en')
  await page.getByRole('button', { name: 'Sign in as a person' }).click()
  await page.getByLabel('E-mail').fill(DEMO_OWNER.email)
  await page.getByLabel('Password').fill(DEMO_OWNER.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Heard it, show the orders' }).click()
  await views(page)
    .getByRole('button', { name: /^Menu and shop/ })
    .click()
  await views(page).getByRole('button', { name: 'Opening' }).click()
  await page.getByRole('region', { name: 'Required to open' }).getByRole('listitem').first().waitFor()
  await take(page, 'opening')
  await takeBeginning(page)
}

/** What the owner of an empty shop sees, which the demo's is not. */
async function takeBeginning(page: Page): Promise<void> {
  const opening = '**/api/desk/opening'
  await page.route(opening, async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, isEmpty: true } } })
  })
  await views(page).getByRole('button', { name: 'Menu', exact: true }).click()
  await views(page).getByRole('button', { name: 'Opening' }).click()
  await page.getByLabel('Name of the restaurant').fill('Trattoria Anna')
  await take(page, 'beginning')
  await page.unroute(opening)
}

/** Changes a price in the draft for the pictures of docs/change-your-menu.md, and takes that back. */
export async function takeMenu(page: Page): Promise<void> {
  await views(page).getByRole('button', { name: 'Menu', exact: true }).click()
  const main = page.getByRole('main')
  const price = main.getByRole('listitem').filter({ hasText: DISH }).getByRole('textbox').first()
  await price.fill('7.40')
  await price.press('Tab')
  await main.getByText('Everything is saved in the draft').waitFor()
  await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await take(page, 'menu')
  await main.getByRole('button', { name: DISH }).first().click()
  await main.getByRole('heading', { name: 'Name and description' }).waitFor()
  await take(page, 'dish')
  await views(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await main.getByRole('heading', { name: 'What changes for visitors' }).waitFor()
  await take(page, 'publish')
  await main.getByRole('button', { name: 'Discard all' }).click()
  await main.getByRole('button', { name: 'Really discard' }).click()
  await main.getByText('There is nothing to publish').waitFor()
}
