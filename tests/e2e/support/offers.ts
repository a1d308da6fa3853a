import { expect, type Page } from '@playwright/test'

/** Shows all offers of the strip on home, also those that do not hold now, and expects nothing of them to be cut. */
export async function expectWholeOffers(page: Page, count: number): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.offers__strip > [data-offer] { display: flex !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const offers = page.locator('.offers__strip .offer')
  await expect(offers).toHaveCount(count)
  const cut = await offers
    .locator('h3, small, .button')
    .evaluateAll(all =>
      all.flatMap(({ scrollHeight, clientHeight, scrollWidth, clientWidth, textContent }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1 ? [textContent] : [],
      ),
    )
  expect(cut, page.url()).toEqual([])
  const heights = await offers.evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  expect(Math.max(...heights), page.url()).toBeLessThanOrEqual(90)
}
