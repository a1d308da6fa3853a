import type { Locator, Page } from '@playwright/test'

/** The bar above the menu, in German. */
export const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Wie, wohin und wann' })

/** Unfolds it. */
export const unfoldBar = (page: Page): Promise<void> =>
  barOf(page).locator('details:not([open]) > summary').click()

/** Its field for a postcode or an address. */
export const placeIn = (page: Page): Locator => barOf(page).getByLabel(/^Postleitzahl/)

/** The choice of an order type in it, by its name: the folded line says the chosen one too. */
export const typeIn = (page: Page, name: string): Locator =>
  barOf(page).locator('fieldset').getByText(name, { exact: true })
