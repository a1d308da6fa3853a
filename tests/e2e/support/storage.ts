import type { Page } from '@playwright/test'

/** A page of the shop that loads nothing and runs no script. */
const BARE = '/robots.txt'

/** Writes values to the browser's storage, as an earlier visit to the shop at `url` would have. */
export async function keep(page: Page, values: Record<string, string>, url = ''): Promise<void> {
  await page.goto(url + BARE)
  await page.evaluate(all => Object.assign(localStorage, all), values)
}
