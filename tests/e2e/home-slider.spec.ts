import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const widths: [width: number, slides: number][] = [
  [1440, 7],
  [1200, 7],
  [1199, 5],
  [991, 5],
  [990, 3],
  [768, 3],
]

const sliderOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Kategorien mit Bild' })

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

/** How much of its tile each name takes, by its height. */
const shares = (slider: Locator): Promise<number[]> =>
  slider.locator('a').evaluateAll(tiles =>
    tiles.map(tile => {
      const words = document.createRange()
      words.selectNodeContents(tile.querySelector('span') ?? tile)
      const [name, box] = [words.getBoundingClientRect(), tile.getBoundingClientRect()]
      return (name.top + name.height / 2 - box.top) / box.height
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

  await test.step('a phone has the strip alone [R9.13]', async () => {
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(page.getByRole('navigation', { name: 'Kategorien', exact: true })).toBeVisible()
    await expect(slider).toBeHidden()
  })

  await test.step('shows as many categories as its width has room for [R9.13]', async () => {
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
      for (const width of [768, 1200]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await clippedNames(slider), `${text} at ${width} px`).toEqual([])
      }
    }
    await name.evaluate((element, word) => element.replaceChildren(word), own)
  })

  await test.step('has pictures where categories have them; a name without one is in the middle of its tile [R2.1035]', async () => {
    await page.setViewportSize({ width: 1440, height: 800 })
    const pictured = await slider
      .locator('a')
      .evaluateAll(tiles => tiles.map(tile => tile.querySelector('img') !== null))
    expect(new Set(pictured)).toEqual(new Set([true, false]))
    for (const [at, share] of (await shares(slider)).entries())
      expect(Math.abs(share - 0.5) < 0.02, `tile ${at}`).toBe(!pictured[at])
  })

  await test.step('is one strip of names where no category has a picture [R2.1035]', async () => {
    const height = async () => (await slider.boundingBox())?.height ?? 0
    const before = await height()
    const removed = await slider.evaluateHandle(nav => {
      const all = [...nav.querySelectorAll('picture')].map(
        picture => [picture.parentElement, picture] as const,
      )
      for (const [, picture] of all) picture.remove()
      return all
    })
    expect(await height()).toBeLessThan(before)
    for (const share of await shares(slider)) expect(share).toBeCloseTo(0.5, 1)
    await removed.evaluate(all => {
      for (const [tile, picture] of all) tile?.prepend(picture)
    })
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
