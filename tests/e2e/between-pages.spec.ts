import type { Page } from '@playwright/test'
import { CartView } from './support/cart.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { saveData } from './support/save-data.ts'
import { expect, test } from './support/test.ts'

declare global {
  interface Window {
    /** Set by a test; a page that was loaded again has lost it. */
    sameDocument?: boolean
    /** Tells a test that the loader shows. */
    onLoader?: () => void
  }
}

const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.sameDocument = true
  })

const isMarked = (page: Page): Promise<boolean | undefined> => page.evaluate(() => window.sameDocument)

/** Why a browser without a window keeps no page, whatever is in it. */
const OWN_REASONS = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

/**
 * Returns a check for a page that was gone back or forward to: it is the same one as before, or nothing in it has kept the browser from that.
 */
async function watchKept(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  let reasons: string[] | undefined
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
    reasons = all.map(({ reason }) => reason)
  })
  return async () => {
    await expect
      .poll(async () => (await isMarked(page)) || reasons?.every(reason => OWN_REASONS.includes(reason)))
      .toBe(true)
    reasons = undefined
  }
}

test('back and forward show pages as they were left, with what was added to the cart since [R11.203 R5.1]', async ({
  page,
}) => {
  const cart = new CartView(page)
  const productDialog = new ProductDialog(page)
  const expectKept = await watchKept(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await mark(page)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  const top = await page.evaluate(() => scrollY)
  await page.evaluate(path => location.assign(path), categoryPath(401))
  await page.waitForURL(categoryPath(401))
  await productDialog.card(401).click()
  await productDialog.submit.click()
  await expect(cart.count).toHaveText('1')
  // The dialog takes its own address back when it closes.
  await expect(productDialog.root).toBeHidden()
  await expect(page).toHaveURL(categoryPath(401))
  await page.waitForLoadState('networkidle')
  await mark(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
  await expectKept()
  await expect(cart.count).toHaveText('1')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await page.goForward({ waitUntil: 'commit' })
  await expect(page).toHaveURL(categoryPath(401))
  await expectKept()
})

test('fades between pages, and not for visitors who prefer less motion [R11.204]', async ({ page }) => {
  await page.goto('/contact')
  await page.addInitScript(() =>
    addEventListener('pagereveal', event => {
      const { viewTransition } = event as Event & { viewTransition?: object | null }
      document.documentElement.dataset.faded = String(Boolean(viewTransition))
    }),
  )
  const expectFaded = async (path: string, faded: boolean): Promise<void> => {
    await page.emulateMedia({ reducedMotion: faded ? 'no-preference' : 'reduce' })
    // The page that is left has a say too, by what it was last drawn with.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.evaluate(to => location.assign(to), path)
    await page.waitForURL(path)
    await expect(page.locator('html')).toHaveAttribute('data-faded', String(faded))
  }
  await expectFaded('/page/impressum-imprint', true)
  await expectFaded('/contact', false)

  await test.step('a page that is left while it fades in is no error [R11.963]', async () => {
    interface Fading extends Event {
      viewTransition?: { skipTransition: () => void } | null
    }
    // What the browser does itself with a page that is left, at a moment that a test cannot meet.
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    await page.addInitScript(() =>
      addEventListener('pagereveal', event => (event as Fading).viewTransition?.skipTransition()),
    )
    await expectFaded('/page/impressum-imprint', true)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/contact')
    // An error is reported after the task in which it went uncaught.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(errors).toEqual([])
  })
})

test('prepares the page of a link when it is pressed, and not that of a dish, which opens in place [R11.205]', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const tried: string[] = []
  // A browser under test tries, and then refuses.
  session.on('Preload.prerenderStatusUpdated', ({ key }) => tried.push(new URL(key.url).pathname))
  const refused = new Promise<string | undefined>(resolve =>
    session.on('Preload.ruleSetUpdated', ({ ruleSet }) => resolve(ruleSet.errorMessage)),
  )
  await page.goto('/menu')
  // Untouched, the page has no rules that the browser would have to match all links with.
  const rules = page.locator('script[type=speculationrules]')
  await expect(rules).toHaveCount(0)
  // Nor does one with a pointer that rests, which is a move by nothing.
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove')))
  expect(await rules.count()).toBe(0)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  expect(await refused).toBeUndefined()
  const press = async (selector: string): Promise<void> => {
    await page.locator(selector).first().hover()
    await page.mouse.down()
  }
  await press('.menu-section a[data-product]')
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await press('.top__brand')
  await expect.poll(() => tried).toEqual(['/'])
})

test('a link on a slow line shows the loader, and who comes back sees none [R4.872]', async ({ page }) => {
  const loader = page.locator('[popover][data-loader]')
  const slow = Promise.withResolvers<void>()
  // Nothing is prepared ahead.
  await saveData(page)
  await page.exposeFunction('onLoader', slow.resolve)
  await page.route('**/menu', async route => {
    await slow.promise
    await route.continue()
  })
  await page.goto('/contact')
  await loader.evaluate(shown =>
    shown.addEventListener('toggle', event => {
      if ((event as ToggleEvent).newState === 'open') window.onLoader?.()
    }),
  )
  // The page that it leads to comes only once the loader shows.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Speisekarte' }).click({ noWaitAfter: true })
  await page.waitForURL('/menu')
  await expect(loader).toBeHidden()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/contact')
  await expect(loader).toBeHidden()
})
