import type { Locator, Page } from '@playwright/test'

/** The bar above the menu, in German. */
export const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Wie, wohin und wann' })

/** Its field for a postcode or an address. */
export const placeIn = (page: Page): Locator => barOf(page).getByLabel(/^Postleitzahl/)
