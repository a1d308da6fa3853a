import type { Page } from '@playwright/test'
import { combos, product, products } from './support/demo.ts'
import { expect, test } from './support/test.ts'
import { gzip, KIB, kib, type Weighed, weigh } from './support/weigh.ts'

/** Beyond HTML, styles, fonts and the pictures in view. */
const BYTES = 60 * KIB
const REQUESTS = 20
const LAYOUTS = 16
const STYLES = 10
const ELEMENTS_PER_118 = 2000

const PICTURE = /\.(?:avif|webp|jpg|png|svg)$/

for (const path of ['/', '/menu/pizza-pizza', product(401).path]) {
  test(`does at most so much by itself on ${path} [R11.201]`, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const answers = weigh(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // Read first, because looking for pictures lays out what is not in view.
    const { metrics } = await session.send('Performance.getMetrics')
    const count = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0
    const all = await answers.take('script', 'fetch', 'xhr', 'image', 'manifest', 'other')
    const inView = await picturesInView(page)
    const more = all.filter(({ path: file }) => !inView.has(file))
    const bytes = more.reduce((sum, file) => sum + sizeOf(file), 0)
    const found = { layouts: count('LayoutCount'), styles: count('RecalcStyleCount') }
    console.log(
      `${path}: ${kib(bytes)} in ${more.length} requests, ${found.layouts} layouts, ${found.styles} style recalculations`,
    )
    expect(bytes).toBeLessThanOrEqual(BYTES)
    expect(more.length, more.map(file => file.path).join(' ')).toBeLessThanOrEqual(REQUESTS)
    expect(found.layouts).toBeLessThanOrEqual(LAYOUTS)
    expect(found.styles).toBeLessThanOrEqual(STYLES)
  })
}

test('has at most 2,000 elements on home for 118 dishes and combos [R11.202]', async ({ page }) => {
  await page.goto('/')
  const elements = await page.locator('*').count()
  const cards = products.length + combos.length
  console.log(`elements of home: ${elements} for ${cards} cards`)
  expect(elements).toBeLessThanOrEqual((ELEMENTS_PER_118 * cards) / 118)
})

/** Pictures are compressed by themselves. */
const sizeOf = ({ path, body }: Weighed): number => (PICTURE.test(path) ? body.byteLength : gzip(body))

/** The paths of the pictures that a visitor sees without scrolling. */
const picturesInView = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.locator('img').evaluateAll(all =>
      (all as HTMLImageElement[]).flatMap(picture => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        const seen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return seen && picture.currentSrc ? [new URL(picture.currentSrc).pathname] : []
      }),
    ),
  )
