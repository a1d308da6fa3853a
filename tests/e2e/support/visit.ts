import type { Page } from '@playwright/test'

/**
 * Opens a page and returns when it has done all that it does by itself. Whatever a check then finds absent was decided
 * against, and is not merely late.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await quiet(page)
}

/**
 * Returns when the page that is loading has done its idle work, the calls that this makes, and has loaded the modules that
 * act on the answers.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => done())))
}
