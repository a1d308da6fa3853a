import type { Page } from '@playwright/test'
import { product } from './support/demo.ts'
import { beginWith, signInOwner } from './support/desk-session.ts'
import { expect, test } from './support/test.ts'
import { madeUpTexts, textsInSight } from './support/type.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

// A page without its fonts says so.
test.beforeEach(({ allowErrors }) => allowErrors(/ERR_FAILED|Failed to load/))

/** Opens home with its fonts, or with none but those that stand in for them. */
async function openHome(page: Page, fonts: 'shown' | 'missing'): Promise<void> {
  await page.unrouteAll()
  await page.route('**/api/working-hours', route => route.abort())
  await page.route('**/*.woff2', route => (fonts === 'missing' ? route.abort() : route.fallback()))
  await page.goto('/')
  // A slow machine must not decide which of the two is shown.
  await page.evaluate(() =>
    Promise.allSettled([...document.fonts].map(face => face.load())).then(() => undefined),
  )
}

test('the first screen has its lines where they are before its fonts arrive [R11.1053]', async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await openHome(page, 'missing')
    const before = await textsInSight(page)
    await openHome(page, 'shown')
    const after = await textsInSight(page)
    expect(before.length).toBeGreaterThan(20)
    const linesOf = (texts: typeof before) => texts.map(({ text, lines }) => `${lines} ${text}`)
    expect(linesOf(after), `lines at ${size.width}`).toEqual(linesOf(before))
    const moved = after.filter(({ top, bottom }, index) => {
      const was = before[index]
      return Math.abs(top - (was?.top ?? 0)) > 1 || Math.abs(bottom - (was?.bottom ?? 0)) > 1
    })
    expect(moved, `moved at ${size.width}`).toEqual([])
  }
})

test('every weight and slant is that of a font file, in the shop and at the desk [R11.1052]', async ({
  page,
}) => {
  for (const path of ['/', product(401).path, '/checkout', '/contact', '/allergens', '/login', '/desk']) {
    await page.goto(path)
    await page.locator('main').first().waitFor()
    expect(await madeUpTexts(page), path).toEqual([])
  }
  await signInOwner(page)
  await beginWith(page, 'Einstellungen', 'Aussehen')
  await page.goto('/desk')
  await page.getByRole('region', { name: 'Vorlagen für das Aussehen' }).waitFor()
  expect(await madeUpTexts(page), 'a page of the office').toEqual([])
})
