import type { Page } from '@playwright/test'
import { Chooser } from './chooser.ts'
import { product } from './demo.ts'

/** The form on a dish's own page. It comes in the place of its button as soon as that has the focus. */
export async function openForm(page: Page, id: number | string): Promise<Chooser> {
  await page.goto(product(id).path)
  const form = new Chooser(page.getByRole('main'))
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).or(form.submit).first().focus()
  await form.submit.waitFor()
  return form
}

/** Puts a dish without required choices into the cart, on its own page. */
export async function add(page: Page, id: number | string, qty = 1): Promise<void> {
  const form = await openForm(page, id)
  await form.quantity.fill(String(qty))
  await form.submit.click()
  await page.getByRole('button', { name: 'Warenkorb ansehen' }).waitFor()
}
