import { expect, type Page } from '@playwright/test'

/** CSS pixels of text of the usual size. */
const USUAL = 16

/** Looks at the current page on a phone whose owner has set text to twice the usual size in the browser’s settings. */
export async function withLargeText(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const size = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  await size(2 * USUAL)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBe(page.viewportSize()?.width)
  await look()
  await size(USUAL)
  await session.detach()
}
