import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { SwitchedShop } from './switched-shop.ts'
import { expect, test } from './test.ts'
import { quiet } from './visit.ts'

/** Tests of settings that add scripts. Part of settings.spec.ts, which provides the two sites. */
export function testScripts(on: () => SwitchedShop, off: () => SwitchedShop): void {
  test.describe('code for the head', () => {
    const consent = (page: Page) =>
      page.getByRole('region', { name: 'Dürfen wir Inhalte anderer Anbieter laden?' })

    test('is on every page and runs by its digest; third-party code waits for consent, which can be revoked [R3.12 R10.29 R11.8]', async ({
      page,
    }) => {
      const asked: string[] = []
      await page.route(`${on().foreign}/foreign.*`, async route => {
        asked.push(new URL(route.request().url()).pathname)
        const script = route.request().resourceType() === 'script'
        await route.fulfill({
          contentType: script ? 'text/javascript' : 'text/css',
          body: script ? 'window.foreign = "ran"' : ':root { --foreign: 1px }',
        })
      })
      const ran = () =>
        page.evaluate(() => {
          const { own, ownModule, foreign } = window as unknown as Record<string, string>
          const style = getComputedStyle(document.documentElement)
          return [
            own,
            ownModule,
            foreign,
            style.getPropertyValue('--own'),
            style.getPropertyValue('--foreign'),
          ]
        })
      for (const path of ['/menu', '/contact', '/en']) {
        await page.goto(`${on().url}${path}`)
        await expect(page.locator('head meta[name=probe]')).toHaveAttribute('content', 'a "probe"')
      }
      await page.goto(`${on().url}/`)
      await expect(consent(page)).toBeVisible()
      expect(await ran()).toEqual(['ran', 'ran', undefined, '1px', ''])
      expect(asked).toEqual([])
      const [refuse, accept] = await consent(page).getByRole('button').all()
      const [one, other] = [await refuse?.boundingBox(), await accept?.boundingBox()]
      expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
      await expectAccessible(page)

      await refuse?.click()
      await expect(consent(page)).toBeHidden()
      await page.reload()
      await quiet(page)
      await expect(consent(page)).toBeHidden()
      await page.getByRole('button', { name: 'Inhalte anderer Anbieter' }).click()
      await expect(consent(page).getByRole('button', { name: 'Ablehnen' })).toBeFocused()
      expect(asked).toEqual([])

      await consent(page).getByRole('button', { name: 'Zustimmen' }).click()
      await expect.poll(ran).toEqual(['ran', 'ran', 'ran', '1px', '1px'])
      await page.goto(`${on().url}/menu`)
      await expect.poll(ran).toEqual(['ran', 'ran', 'ran', '1px', '1px'])
      await expect(consent(page)).toBeHidden()

      const before = asked.length
      await page.getByRole('button', { name: 'Inhalte anderer Anbieter' }).click()
      await Promise.all([
        page.waitForEvent('load'),
        consent(page).getByRole('button', { name: 'Ablehnen' }).click(),
      ])
      expect(await ran()).toEqual(['ran', 'ran', undefined, '1px', ''])
      expect(asked).toHaveLength(before)
    })

    test('asks nothing where there is nothing to ask [R10.29]', async ({ page }) => {
      await page.goto(`${off().url}/`)
      await expect(page.locator('[data-consent], [data-consent-ask], #consent-code')).toHaveCount(0)
      const policy = await page.locator('meta[http-equiv=content-security-policy]').getAttribute('content')
      expect(policy).not.toContain('example')
    })
  })

  test.describe('the loader', () => {
    const loader = (page: Page): Locator => page.locator('[popover][data-loader]')
    /** What covers a page that waits from its start. */
    const front = (page: Page): Locator => page.locator('[data-starts]')
    /** Blocks the settings, which checkout needs, until the returned function is called. */
    const hold = async (page: Page): Promise<() => void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route('**/api/settings', async route => {
        await promise
        await route.continue()
      })
      return resolve
    }
    const fill = async (page: Page): Promise<void> => {
      await page.addInitScript(() => {
        const line = {
          type: 'productItem',
          productId: '11',
          product: { id: '11', name: 'Suppe' },
          categoryId: '3',
          name: 'Suppe',
          sizeId: '1',
          qty: 1,
          price: 8.5,
          extraIds: [],
          optionIds: [{ variantId: '7', value: '70' }],
        }
        localStorage.setItem(
          'cart',
          JSON.stringify({ items: [line], source: 'web', branch: null, orderKey: 'k' }),
        )
      })
    }

    test('shows with the splash picture while checkout waits, and goes when that can be read [R3.9 R3.15 R4.10 R4.11]', async ({
      page,
    }) => {
      const release = await hold(page)
      await fill(page)
      await page.goto(`${on().url}/checkout`)
      await expect(front(page)).toBeVisible()
      await expect(front(page)).toHaveAttribute('data-loader', 'burger')
      await expect(front(page).locator('svg.loader__burger')).toBeVisible()
      await expect(page.locator('[data-splash] img')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      release()
      await expect(page.getByRole('textbox', { name: /Name/ }).first()).toBeVisible()
      await expect(front(page)).toBeHidden()
      await expect(page.locator('[data-splash]')).toHaveCount(0)
    })

    test('goes when a call fails; without settings it is a pizza and there is no splash [R3.15 R4.10]', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/status of (500|404)/)
      await page.route('**/api/settings', route => route.fulfill({ status: 500, json: { message: 'x' } }))
      await fill(page)
      await page.goto(`${off().url}/checkout`)
      await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible()
      await expect(front(page)).toHaveCount(0)
      await expect(loader(page)).toBeHidden()
      await expect(loader(page)).toHaveAttribute('data-loader', 'pizza')
      await expect(page.locator('[data-splash]')).toHaveCount(0)
    })

    test('is on every page, over none that is there already, and shows while a tap waits for the network [R4.10 R4.11]', async ({
      page,
    }) => {
      for (const path of ['/', '/menu', '/login', '/contact']) {
        await page.goto(`${on().url}${path}`)
        await expect(loader(page)).toHaveCount(1)
        await expect(loader(page)).toBeHidden()
        await expect(page.locator('[data-splash], [data-starts]')).toHaveCount(0)
      }
      const held = Promise.withResolvers<void>()
      await page.route(/page-dialog\..*\.js$/, async route => {
        await held.promise
        await route.continue()
      })
      await page.locator('footer a[data-page]').first().click()
      await expect(loader(page).locator('img[src$="/burger.svg"]')).toBeVisible()
      held.resolve()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(loader(page)).toBeHidden()
    })
  })
}
