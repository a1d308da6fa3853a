import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './scroll.ts'

/** A phone of 360 px on which everything is shown at one and a half. */
const ZOOMED = { width: 240, height: 500 }

/** Looks at the current page as a zoomed phone shows it, and gives the page its size back. */
export async function zoomed(page: Page, look: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize(ZOOMED)
  await look()
  if (usual) await page.setViewportSize(usual)
}

/** Fails when the current page does not fit a zoomed phone, or shows its logo or words there too narrow to be read. */
export const expectToZoom = (page: Page): Promise<void> =>
  zoomed(page, async () => {
    await expectNoSidewaysScroll(page)
    const logo = await page.getByRole('banner').getByRole('img').first().boundingBox()
    expect(logo?.width, page.url()).toBeGreaterThan(80)
    const narrow = await page.evaluate(() =>
      [...document.querySelectorAll('main p, main li, main h1, main h2')]
        .filter(each => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        .filter(each => !each.closest('table, .cats, .visually-hidden'))
        .map(each => ({ text: each.textContent.trim(), ...each.getBoundingClientRect().toJSON() }))
        .filter(({ text, width, height }) => text.length > 12 && width < 90 && height > 60)
        .map(({ text }) => text),
    )
    expect(narrow, page.url()).toEqual([])
  })

/** Where the words of an element begin and end, which may be outside of it. */
export const wordsOf = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate(node => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })

/** Fails when the words of an element run out of it, or out of a zoomed phone. */
export async function expectWordsInside(element: Locator): Promise<void> {
  const box = await element.boundingBox()
  const { left, right } = await wordsOf(element)
  expect(left).toBeGreaterThanOrEqual(box?.x ?? Number.NaN)
  expect(right).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  expect(right).toBeLessThanOrEqual(ZOOMED.width)
}
