import type { Page } from '@playwright/test'
import { categories, combos, products } from './support/demo.ts'
import { MAX_SHIFT, watchShifts } from './support/shift.ts'
import { expect, test } from './support/test.ts'

/** How far the height that the whole menu is expected to have may be from the real one: the bar of the browser does not jump. */
const MAX_DEVIATION = 0.25
const ELEMENTS_PER_118 = 2000
const WIDTHS = [320, 360, 390, 430, 600, 767, 768, 1024, 1200, 1440, 1920]

async function expectFewLaidOut(page: Page): Promise<void> {
  const shown = await page
    .locator('.menu-section h2')
    .evaluateAll(all => all.map(each => each.checkVisibility({ contentVisibilityAuto: true })))
  expect(shown.length).toBeGreaterThan(categories.length)
  expect(shown[0]).toBe(true)
  expect(shown.filter(Boolean).length).toBeLessThan(shown.length / 2)
}

test('the sections of home are as high as expected', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/')

  await test.step('does not shift while home is scrolled down and up, and by its links [R11.200 R11.25]', async () => {
    await page.evaluate(async () => {
      const frames = async (): Promise<void> => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }
      const step = innerHeight * 0.8
      for (let top = 0; top < document.body.scrollHeight; top += step) {
        scrollTo({ top, behavior: 'instant' })
        await frames()
      }
      for (let top = scrollY; top > 0; top -= step) {
        scrollTo({ top, behavior: 'instant' })
        await frames()
      }
    })
    const sum = await shifts()
    console.log(`layout shift of home, scrolled through: ${sum.toFixed(4)}`)
    expect(sum).toBeLessThanOrEqual(MAX_SHIFT)
  })

  await test.step('knows about how high the sections will be, at any width [R11.200]', async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const { estimated, real } = await page.evaluate(() => {
        const sections = [...document.querySelectorAll<HTMLElement>('.menu-section')]
        const heights = (visibility: string): number => {
          for (const section of sections) section.style.setProperty('content-visibility', visibility)
          return sections.reduce((sum, section) => sum + section.getBoundingClientRect().height, 0)
        }
        // Without what the browser remembers of those that it has laid out.
        for (const section of sections) {
          section.style.removeProperty('contain-intrinsic-block-size')
          const size = getComputedStyle(section).containIntrinsicBlockSize.replace('auto ', '')
          section.style.setProperty('contain-intrinsic-block-size', size)
        }
        return { estimated: heights('hidden'), real: heights('visible') }
      })
      console.log(`height of the sections at ${width} px: ${(estimated / real).toFixed(3)} of the real one`)
      expect(Math.abs(estimated / real - 1), `at ${width} px`).toBeLessThanOrEqual(MAX_DEVIATION)
    }
  })
})

test('sections out of view can be found and reached', async ({ page }) => {
  const last = categories.at(-1)
  const section = page.getByRole('heading', { level: 2, name: last?.name ?? '' })
  await page.goto('/')

  await test.step('lays out only the sections near the view [R11.200]', async () => {
    await expectFewLaidOut(page)
  })

  await test.step('home has at most 2,000 elements for 118 dishes and combos [R11.202]', async () => {
    const elements = await page.locator('*').count()
    const cards = products.length + combos.length
    console.log(`elements of home: ${elements} for ${cards} cards`)
    expect(elements).toBeLessThanOrEqual((ELEMENTS_PER_118 * cards) / 118)
  })

  await test.step('finds text on sections that were never in view [R11.200]', async () => {
    const dish = last?.products.at(-1)?.name ?? ''
    const found = await page.evaluate(
      text => (window as unknown as { find: (text: string) => boolean }).find(text),
      dish,
    )
    expect(found).toBe(true)
    await expect(page.getByRole('heading', { name: dish }).first()).toBeInViewport()
  })

  await test.step('is where it was after a reload [R11.200]', async () => {
    const tenth = page.getByRole('heading', { level: 2, name: categories[9]?.name ?? '' })
    await tenth.scrollIntoViewIfNeeded()
    await expect(tenth).toBeInViewport()
    await page.reload()
    await expect(tenth).toBeInViewport()
  })

  await test.step('leads to the section of a link, also to one far below and from another page [R11.200]', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const link = page.locator('.cats a').last()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(section).toBeInViewport()
    await page.goto('about:blank')
    await page.goto(`/${href}`)
    await expect(section).toBeInViewport()
  })

  await test.step('lays out only the sections near the view on the page of the menu too [R11.200]', async () => {
    await page.goto('/menu')
    await expectFewLaidOut(page)
  })
})
