import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const widths: [width: number, slides: number][] = [
  [1440, 7],
  [1200, 7],
  [1199, 5],
  [991, 5],
  [990, 3],
  [768, 3],
  [575, 3],
  [574, 3],
  [400, 3],
  [399, 2],
  [360, 2],
]

const sliderOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Kategorien' })

/** How many slides are wholly in sight, by the links that lie within the slider's own box. */
const slidesOf = (slider: Locator): Promise<number> =>
  slider.evaluate(nav => {
    const frame = nav.getBoundingClientRect()
    return [...nav.querySelectorAll('li')].filter(slide => {
      const { left, right } = slide.getBoundingClientRect()
      return left >= frame.left - 1 && right <= frame.right + 1
    }).length
  })

const boxes = (slider: Locator): Promise<number[][]> =>
  slider.evaluate(nav =>
    [nav, ...nav.querySelectorAll('li'), ...nav.querySelectorAll('img')].map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

/** The names that are cut off: longer than their lines, or with a word wider than the tile. */
const clippedNames = (slider: Locator): Promise<string[]> =>
  slider
    .locator('a span')
    .evaluateAll(names =>
      names
        .filter(name => name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth)
        .map(name => name.textContent),
    )

test('the slider of categories', async ({ page }) => {
  const slider = sliderOf(page)
  const [first, last] = [slider.getByRole('link').first(), slider.getByRole('link').last()]
  const before = new Map<number, number[][]>()
  await page.goto('/')

  await test.step('is the one navigation of categories at each width, and stays in sight [R2.2050 R2.174]', async () => {
    for (const [width] of widths) {
      await page.setViewportSize({ width, height: 800 })
      const lists = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Suppen' }) })
      await expect(lists, `at ${width} px`).toHaveCount(1)
      await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
      await expect(slider).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    }
  })

  await test.step('shows as many categories as its width has room for [R9.13]', async () => {
    // At its beginning, whatever was read before.
    await page.reload()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const [width, slides] of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await slidesOf(slider), `at ${width} px`).toBe(slides)
      before.set(width, await boxes(slider))
    }
  })

  await test.step('cuts off no name on a narrow tile, which breaks long words [R9.13]', async () => {
    const name = first.locator('span')
    const own = (await name.textContent()) ?? ''
    for (const text of [own, 'Heißgetränkespezialitäten']) {
      await name.evaluate((element, word) => element.replaceChildren(word), text)
      for (const width of [360, 768, 1200]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await clippedNames(slider), `${text} at ${width} px`).toEqual([])
      }
    }
    await name.evaluate((element, word) => element.replaceChildren(word), own)
  })

  await test.step('has names alone, as some categories lack a picture [R2.1035]', () =>
    expect(slider.locator('img')).toHaveCount(0))

  await test.step('with pictures for all it has the same slides, and cuts off no name [R2.1035 R9.13]', async () => {
    const names = await slider.locator('a').evaluateAll(links =>
      links.map(link => {
        const picture = document.createElement('img')
        link.prepend(picture)
        return link.textContent.trim()
      }),
    )
    for (const [width, slides] of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await slidesOf(slider), `at ${width} px`).toBe(slides)
      expect(await clippedNames(slider), `at ${width} px`).toEqual([])
    }
    await slider.locator('img').evaluateAll(pictures => {
      for (const picture of pictures) picture.remove()
    })
    expect(names).toContain('Suppen')
  })

  await test.step('looks the same before and after it is touched, at any width [R9.13]', async () => {
    await first.hover()
    await expect(slider).toHaveClass(/swiper-initialized/)
    for (const [width] of widths.toReversed()) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => boxes(slider), `at ${width} px`).toEqual(before.get(width))
    }
  })

  await test.step('can be dragged with a mouse, and a drag follows no link [R9.13]', async () => {
    const start = await slider.getByRole('link').nth(5).boundingBox()
    await page.mouse.move((start?.x ?? 0) + 20, (start?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move((start?.x ?? 0) - 500, (start?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    await expect(first).not.toBeInViewport()
    await expect(page).toHaveURL('/')
  })

  await test.step('moves along with the focus, so that no category stays out of sight [R9.13 R11.14]', async () => {
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await first.focus()
    await expect(first).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('is one stop of the Tab key, from which the arrow keys lead on [R2.1150]', async () => {
    const second = slider.getByRole('link').nth(1)
    await page.keyboard.press('ArrowRight')
    await expect(second).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(slider.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(second).toBeFocused()
    await page.keyboard.press('End')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  })
})
