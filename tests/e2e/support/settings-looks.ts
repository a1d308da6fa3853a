import type { Page } from '@playwright/test'
import { type Brand, brandOf } from '#content/pictures/brand.ts'
import { expectAccessible } from './axe.ts'
import { BRAND, type SwitchedShop } from './switched-shop.ts'
import { expect, test } from './test.ts'

/** `rgb(1, 2, 3)` as `#010203`. */
const hexOfRgb = (rgb = ''): string =>
  `#${[...rgb.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`

/** How much of the colour of a picture is red, and not blue. */
export const shareOfRed = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate(async image => {
      const picture = image as HTMLImageElement
      picture.loading = 'eager'
      await picture.decode()
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
      )
      context?.drawImage(picture, 0, 0, 1, 1)
      const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return red / (red + blue)
    })

/** Tests of settings that change how pages look. Part of settings.spec.ts, which provides the two sites. */
export function testLooks(on: () => SwitchedShop, off: () => SwitchedShop): void {
  test.describe('looks', () => {
    test('title, icon, ground, pictures and fonts are those of the settings [R3.10 R9.14]', async ({
      page,
    }) => {
      const fonts: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'font') fonts.push(request.url())
      })
      await page.goto(`${on().url}/`)
      await expect(page).toHaveTitle('Probierstube · Berlin')
      const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? ''
      expect(icon).toMatch(/^\/_astro\/.*\.svg$/)
      expect(await (await page.request.get(on().url + icon)).text(), 'FAVICON').toContain('/pictures/203.svg')
      await test.step('the pictures of hero, slider and gallery [R2.24 R2.102 R2.194 R3.59]', async () => {
        await expect(page.locator('.hero img')).toHaveCount(1)
        expect(await shareOfRed(page, '.hero img'), 'BACKGROUND_IMAGE').toBeGreaterThan(0.9)
        await expect(
          page.getByRole('region', { name: 'Bilder von Probierstube' }).getByRole('listitem'),
        ).toHaveCount(2)
        const galleries = page.getByRole('region', { name: 'Galerie' }).locator('.gallery')
        await expect(galleries.first().getByRole('listitem')).toHaveCount(2)
        const gallery = page.getByRole('region', { name: 'Suppen', exact: true }).locator('ul')
        await expect(gallery).toHaveCount(2)
        for (const group of await gallery.all()) {
          await expect(group.locator('img')).toHaveCount(4)
          const size = await group.locator('img').first().boundingBox()
          expect(Math.abs((size?.width ?? 0) - (size?.height ?? 9))).toBeLessThan(1)
        }
      })
      await test.step('the fonts are the restaurant’s, and nothing moves when they come [R3.11 R11.24]', async () => {
        const family = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate(element => getComputedStyle(element).fontFamily)
        expect(await family('h1')).toMatch(/^"Own Headings", "Own Headings Fallback"/)
        expect(await family('body')).toMatch(/^system-ui/)
        const preloads = page.locator('link[rel=preload][as=font]')
        const file = (await preloads.getAttribute('href')) ?? ''
        expect(file).toMatch(/^\/_astro\/\w+\.woff2$/)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect(new Set(fonts)).toEqual(new Set([on().url + file]))
        const [font = 0, fallback = 1] = await page.evaluate(() =>
          ['Own Headings', 'Own Headings Fallback'].map(name => {
            const words = document.createElement('span')
            words.textContent = 'Worauf haben Sie Appetit? Suppen, Salate und Nudeln'
            Object.assign(words.style, {
              fontFamily: `"${name}"`,
              position: 'absolute',
              whiteSpace: 'nowrap',
            })
            document.body.append(words)
            const { width } = words.getBoundingClientRect()
            words.remove()
            return width
          }),
        )
        expect(Math.abs(font / fallback - 1), 'nothing moves when it arrives').toBeLessThan(0.03)
      })
      await page.goto(`${on().url}/menu/suppen-3`)
      await expect(page.getByRole('region', { name: 'Bilder von Suppen' }).getByRole('listitem')).toHaveCount(
        1,
      )
      await test.step('a category has its picture in the wide shape [R2.195]', async () => {
        const banner = await page.locator('.banner img').boundingBox()
        expect((banner?.width ?? 0) / (banner?.height ?? 1)).toBeCloseTo(4, 1)
      })
      for (const path of ['/login', '/register', '/reset-password']) {
        await page.goto(`${on().url}${path}`)
        await expect(page).toHaveTitle(/ · Probierstube$/)
        expect(await page.locator('main img').count(), path).toBeGreaterThan(0)
      }
    })

    test('BRAND_COLOR is on buttons, links, pin and the browser’s bar, and can be read on light and dark pages [R11.179]', async ({
      page,
    }) => {
      const brand = brandOf(BRAND) as Brand
      for (const path of ['/', '/menu/suppen-3', '/menu/suppen-3/buendner-gerstensuppe-11', '/login']) {
        await page.goto(`${on().url}${path}`)
        await expectAccessible(page, path)
      }
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        const bar = page.locator(`meta[name=theme-color][media*=${scheme}]`)
        await expect(bar).toHaveAttribute(
          'content',
          scheme === 'light' ? brand.light.accent : brand.dark.soft,
        )
        const shown = await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('i'))
          return ['--marker', '--accent'].map(token => {
            probe.style.color = `var(${token})`
            return getComputedStyle(probe).color
          })
        })
        expect(shown.map(hexOfRgb)).toEqual([brand.light.accent, brand[scheme].accent])
      }
    })

    test('corners are round, and the home page has its parts in the order of the settings [R12.260 R12.261]', async ({
      page,
    }) => {
      const partsOf = (): Promise<string[]> =>
        page
          .locator('main > :is(section, nav, .menu-bar)')
          .evaluateAll(parts =>
            parts.map(part => [...part.classList].find(name => /^(?!swiper|no-)/.test(name)) ?? ''),
          )
      await page.goto(`${on().url}/`)
      const usual = ['hero', 'facts', 'order-bar', 'menu-bar', 'menu-section', 'menu-section']
      const parts = await partsOf()
      expect(parts.slice(0, 4)).toEqual(['slides', 'hero', 'facts', 'menu-bar'])
      expect(parts.slice(-4)).toEqual(['menu-section', 'galleries', 'order-bar', 'menu-section'])
      await expect(page.locator('.card').first()).toHaveCSS('border-top-left-radius', '20px')
      await page.goto(`${off().url}/`)
      expect((await partsOf()).slice(0, usual.length)).toEqual(usual)
      await expect(page.locator('.card').first()).toHaveCSS('border-top-left-radius', '12px')
    })

    test('without any, pages wear the usual ones and show no empty places [R3.8 R2.24 R2.102 R3.59]', async ({
      page,
    }) => {
      await page.goto(`${off().url}/`)
      await expect(page).toHaveTitle('Probierstube')
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'data:,')
      await expect(page.locator('.hero img, .slides, .gallery')).toHaveCount(0)
      const family = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate(element => getComputedStyle(element).fontFamily)
      expect([await family('h1'), await family('body')]).toEqual([
        expect.stringMatching(/^Vollkorn/),
        expect.stringMatching(/^Figtree/),
      ])
      await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2)
    })
  })
}
