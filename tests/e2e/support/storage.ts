import type { Page } from '@playwright/test'

/** A page that loads nothing, not even an icon. */
const EMPTY = '<!doctype html><link rel="icon" href="data:,">'

/** Writes values to the browser's storage, as an earlier visit to the shop at `url` would have. */
export async function keep(page: Page, values: Record<string, string>, url = ''): Promise<void> {
  // It is still open where values are kept one after the other.
  if (!page.url().endsWith(`${url}/an-earlier-visit`)) {
    const earlier = '**/an-earlier-visit'
    await page.route(earlier, route => route.fulfill({ contentType: 'text/html', body: EMPTY }))
    await page.goto(`${url}/an-earlier-visit`)
    await page.unroute(earlier)
  }
  await page.evaluate(all => Object.assign(localStorage, all), values)
}
