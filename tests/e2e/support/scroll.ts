import { expect, type Page } from '@playwright/test'

/** Fails when the page scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth, scrolled } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    scrollTo({ left: scrollWidth, top: scrollY, behavior: 'instant' })
    const scrolled = scrollX
    scrollTo({ left: 0, top: scrollY, behavior: 'instant' })
    return { scrollWidth, clientWidth, scrolled }
  })
  const where = `${page.url()} at ${page.viewportSize()?.width} px`
  expect(scrollWidth, where).toBeLessThanOrEqual(clientWidth)
  expect(scrolled, where).toBe(0)
}

/** Fails when the current page does not fit a window of any of these widths, in CSS pixels. */
export async function expectToFit(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width)
    await expectNoSidewaysScroll(page)
  }
}

/** Gives the page another width, and waits until what follows its width has heard of it: at the end of the next frame, before that is drawn. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )
}
