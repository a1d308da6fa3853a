import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { SECOND } from '#contract/durations.ts'
import { ensureBrowser } from './browser.ts'
import { root } from './checks/sources.ts'
import { newCustomer } from './gallery/customer.ts'
import { indexPage, type Picture } from './gallery/index-page.ts'
import { mailScreens } from './gallery/mails.ts'
import { orderInEveryStatus, paymentPage } from './gallery/orders.ts'
import { accessScreens, accountScreens } from './gallery/screens/account.ts'
import { deskAccessScreens, deskScreens, draftScreens } from './gallery/screens/desk.ts'
import { gateScreens, menuScreens } from './gallery/screens/menu.ts'
import { orderingScreens } from './gallery/screens/ordering.ts'
import { presetScreens } from './gallery/screens/presets.ts'
import type { Screen } from './gallery/screens/screen.ts'
import { cardsScreen, printedScreens, stateScreens, switchedScreens } from './gallery/screens/states.ts'
import { NOW, startArabicShop, startBranches, stopShops } from './gallery/shops.ts'
import { changeDraft, switchedStates, whileSwitched } from './gallery/states.ts'
import { visit } from './gallery/visitors.ts'
import { runCli } from './shared/environment.ts'

const FOLDER = join(root, 'data/gallery')
const PORT = 4390
/** Each branch has a port of its own, from this one on. */
const BRANCHES_PORT = 4394
const SIZES = [
  { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
]
const SCHEMES = ['light', 'dark'] as const

const taken: Picture[] = []

/**
 * `npm run gallery`: takes pictures of all screens, in three widths, light and dark, in German and in a language that is read
 * from right to left, into data/gallery. It starts shops of its own. Names in its arguments limit the screens.
 */
async function main(wanted: string[]): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  const only = (screens: Screen[]): Screen[] =>
    screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  try {
    const shop = await startArabicShop(PORT)
    const german = { base: shop.base, lang: 'de' }
    const orders = await orderInEveryStatus(shop.base)
    const ordering = orderingScreens(orders, await paymentPage(shop.base))
    const account = accountScreens(await newCustomer(shop.base))
    const screens = only([...menuScreens, ...accessScreens, ...ordering, ...account, ...stateScreens])
    await takeAll(browser, screens, german)
    await takeAll(browser, screens, { base: shop.base, lang: 'ar' })
    await takeAll(browser, only(presetScreens), { ...german, bypassCSP: true })
    for (const state of switchedStates) {
      const switched = only(switchedScreens[state])
      if (switched.length > 0) await whileSwitched(shop.base, state, () => takeAll(browser, switched, german))
    }
    await visit(shop.base)
    await takeAll(browser, only(mailScreens(shop.mails)), german)
    await takeAll(browser, only([...printedScreens(orders.done), cardsScreen(shop.tableCards)]), german)
    await takeAll(browser, only(deskAccessScreens), german)
    await takeAll(browser, only(deskScreens), { ...german, before: signIn })
    if (only(draftScreens).length > 0) {
      await changeDraft(shop.base)
      await takeAll(browser, only(draftScreens), { ...german, before: signIn })
    }
    if (only(gateScreens).length > 0) {
      const { base } = await startBranches(BRANCHES_PORT)
      await takeAll(browser, only(gateScreens), { base, lang: 'de' })
    }
  } finally {
    await browser.close()
    await stopShops()
  }
  writeFileSync(join(FOLDER, 'index.html'), indexPage(taken))
  console.log(`${taken.length} pictures: ${join(FOLDER, 'index.html')}`)
}

interface Site {
  base: string
  lang: string
  bypassCSP?: boolean
  before?: (context: BrowserContext, base: string) => Promise<void>
}

async function takeAll(
  browser: Browser,
  screens: Screen[],
  { base, lang, bypassCSP = false, before }: Site,
): Promise<void> {
  if (screens.length === 0) return
  for (const size of SIZES) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        ...size,
        colorScheme,
        bypassCSP,
        baseURL: base,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
      })
      await before?.(context, base)
      const kind = `${size.viewport.width} ${colorScheme} ${lang}`
      for (const screen of screens)
        await take(context, screen, { kind, prefix: lang === 'de' ? '' : `/${lang}` })
      await context.close()
    }
  }
}

/** A screen that cannot be reached is named, and does not end the others. */
async function take(
  context: BrowserContext,
  { name, path, whole = false, printed = false, prepare, open, leave }: Screen,
  { kind, prefix }: { kind: string; prefix: string },
): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(15 * SECOND)
  await page.clock.setFixedTime(new Date(NOW))
  try {
    await prepare?.(page)
    await page.goto(`${prefix}${path}` || '/')
    await open?.(page)
    if (printed) await page.emulateMedia({ media: 'print' })
    if (whole) await scrollThrough(page)
    await page.evaluate(() => document.fonts.ready)
    const file = `${name}-${kind.replaceAll(' ', '-')}.png`
    await page.screenshot({ path: join(FOLDER, file), fullPage: whole, animations: 'disabled' })
    taken.push({ screen: name, kind, file })
  } catch (error) {
    console.error(`${name}, ${kind}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await leave?.(page)
    await page.close()
  }
}

/** Shows all of a page once, for what comes only when it is in view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await painted()
      await painted()
    }
    scrollTo(0, 0)
  })
  // A page that listens to its order never rests.
  await page.waitForLoadState('networkidle', { timeout: 3 * SECOND }).catch(() => undefined)
}

/** Signs the demo's owner in at the desk. */
async function signIn(context: BrowserContext, base: string): Promise<void> {
  const data = { email: 'owner@tischlein.example', password: 'tischlein-demo', code: '' }
  const answer = await context.request.post(`${base}/api/desk/sign-in`, { data, headers: { Origin: base } })
  if (!answer.ok()) throw new Error(`The owner cannot sign in: ${await answer.text()}`)
}

await runCli(() => main(process.argv.slice(2)))
