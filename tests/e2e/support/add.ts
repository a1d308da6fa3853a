import type { Page } from '@playwright/test'
import { Chooser } from './chooser.ts'
import { product } from './demo.ts'

/** Opens the form on a dish's own page. */
export async function openForm(page: Page, id: number | string): Promise<Chooser> {
  await page.goto(product(id).path)
  return showForm(page)
}

/** Shows the form of the dish whose page is open. Focus replaces its placeholder button by the live form. */
export async function showForm(page: Page): Promise<Chooser> {
  const form = new Chooser(page.getByRole('main'))
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).or(form.submit).first().focus()
  await form.submit.waitFor()
  return form
}

/** Adds a dish without required choices to the cart, on its own page. */
export async function add(page: Page, id: number | string, qty = 1): Promise<void> {
  const form = await openForm(page, id)
  await form.quantity.fill(String(qty))
  await form.submit.click()
  await page.getByRole('button', { name: 'Warenkorb ansehen' }).waitFor()
}
