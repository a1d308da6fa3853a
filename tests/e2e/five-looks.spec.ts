import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { presets } from '#contract/describe/settings/presets.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { lookPath, writeLooks } from '../../scripts/gallery/looks.ts'
import { freePort } from '../api/setup/port.ts'
import { type Running, run, written } from '../api/setup/process.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, NOW, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

let folder: string
let shop: Running
let url: string
test.beforeAll(async () => {
  test.setTimeout(4 * MINUTE)
  folder = mkdtempSync(join(tmpdir(), 'five-looks-'))
  writeLooks(join(folder, 'restaurant'))
  const port = await freePort(presets.length)
  url = `http://localhost:${port}`
  shop = run('scripts/start.ts', ['--branches', join(folder, 'restaurant')], {
    ...{ PORT: String(port), DATA_DIR: join(folder, 'data'), CLOCK: NOW.toISOString(), RATE_LIMIT: '0' },
  })
  await written(shop, 'is ready')
})
test.afterAll(async () => {
  shop.process.kill('SIGINT')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
})

/** The dishes of which the whole card is on the first screen. */
const wholeDishes = (page: Page): Promise<number> =>
  page
    .locator('.menu-section .grid > li')
    .evaluateAll(
      cards =>
        cards.filter(card => card.getBoundingClientRect().bottom <= innerHeight && card.checkVisibility())
          .length,
    )

test('each look can be read, has no width to scroll, and two whole dishes on the first screen of a phone', async ({
  page,
}) => {
  for (const { id, name } of presets) {
    await page.goto(url + lookPath(id))
    // The looks are branches of one shop, which a shop with that look is not.
    await page.locator('.branch').evaluate(part => part.remove())

    await test.step(`${name}: two whole dishes with six promotions [R11.2504]`, async () => {
      await page.setViewportSize(PHONE)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expect.poll(() => wholeDishes(page)).toBeGreaterThanOrEqual(2)
    })

    for (const width of [360, 768, 1440])
      await test.step(`${name}: as wide as the screen at ${width} px, and legible [R11.2503 R11.1050]`, async () => {
        await page.setViewportSize({ width, height: 900 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        if (width !== 768) await expectAccessible(page, `${name} at ${width}`)
      })

    await test.step(`${name}: no picture in sight is larger than its pixels [R11.2505]`, async () => {
      await page.waitForLoadState('networkidle')
      const larger = await page
        .locator('main img')
        .evaluateAll(pictures =>
          (pictures as HTMLImageElement[]).flatMap(({ complete, naturalWidth, clientWidth, currentSrc }) =>
            complete && naturalWidth > 0 && naturalWidth < clientWidth - 1
              ? `${currentSrc} at ${clientWidth}`
              : [],
          ),
        )
      expect(larger).toEqual([])
    })
  }
})
