import { expect, type Page } from '@playwright/test'
import { expectNothingOverlaps, expectWholeWords } from './whole-words.ts'

/** CSS pixels of text of the usual size. */
const USUAL = 16

/** A small phone. */
const WIDTH = 360

/**
 * Looks at the current page on a small phone whose owner has set text to twice the usual size in the browser’s settings. Fails
 * where it does not fit, breaks numbers or short words, or shows texts on each other.
 */
export async function withLargeText(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const size = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  const usual = page.viewportSize()
  await page.setViewportSize({ width: WIDTH, height: usual?.height ?? 780 })
  await size(2 * USUAL)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBe(WIDTH)
  await expectWholeWords(page)
  await expectNothingOverlaps(page)
  await look()
  await size(USUAL)
  if (usual) await page.setViewportSize(usual)
  await session.detach()
}
