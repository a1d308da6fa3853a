import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import type { Picture } from './index-page.ts'
import type { WantedPictures } from './options.ts'
import { followRequests, quiet } from './screens/quiet.ts'
import type { Screen } from './screens/screen.ts'

const SIZES = [
  { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
]
/** The size at which a screen with a viewport of its own is taken. */
const [PHONE] = SIZES

/** Where screens are. */
export interface Site {
  base: string
  lang: string
  /** The shop's time. Its clock goes on while pictures are taken, and pages say so when a device's differs. */
  now: () => Date
  bypassCSP?: boolean
  before?: (context: BrowserContext, base: string) => Promise<void>
}

/** Takes pictures of screens at the wanted sizes into a folder. */
export async function* takeAll(
  browser: Browser,
  folder: string,
  screens: Screen[],
  { site, widths, schemes }: Pick<WantedPictures, 'widths' | 'schemes'> & { site: Site },
): AsyncGenerator<Picture> {
  const { lang, now } = site
  for (const size of SIZES.filter(({ viewport }) => widths.includes(viewport.width))) {
    const shown = screens.filter(({ viewport }) => !viewport || size === PHONE)
    if (shown.length === 0) continue
    for (const colorScheme of schemes) {
      const context = await visitorOf(browser, { site, size, colorScheme })
      for (const screen of shown) {
        const { width } = screen.viewport ?? size.viewport
        const kind = `${width} ${colorScheme} ${lang}`
        const file = `${screen.name}-${kind.replaceAll(' ', '-')}.png`
        if (await take(context, screen, { path: join(folder, file), prefix: prefixOf(site), now: now() }))
          yield { screen: screen.name, kind, file }
      }
      await context.close()
    }
  }
}

interface Visitor {
  site: Site
  size: (typeof SIZES)[number]
  colorScheme: WantedPictures['schemes'][number]
}

/** Takes a screen by a visitor who has been nowhere before; undefined where it cannot be reached. */
export async function takeOne(
  browser: Browser,
  screen: Screen,
  visitor: Visitor,
): Promise<Buffer | undefined> {
  const context = await visitorOf(browser, visitor)
  const { site } = visitor
  const picture = await take(context, screen, { prefix: prefixOf(site), now: site.now() })
  await context.close()
  return picture
}

const prefixOf = ({ lang }: Site): string => (lang === 'de' ? '' : `/${lang}`)

async function visitorOf(browser: Browser, { site, size, colorScheme }: Visitor): Promise<BrowserContext> {
  const { base, bypassCSP = false, before } = site
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
  return context
}

/** A screen that cannot be reached is named, and does not end the others. */
async function take(
  context: BrowserContext,
  { name, path: address, viewport, whole = false, printed = false, prepare, open, leave }: Screen,
  { path, prefix, now }: { path?: string; prefix: string; now: Date },
): Promise<Buffer | undefined> {
  const page = await context.newPage()
  page.setDefaultTimeout(20 * SECOND)
  followRequests(page)
  await page.clock.setFixedTime(now)
  try {
    if (viewport) await page.setViewportSize(viewport)
    await prepare?.(page)
    await page.goto(`${prefix}${address}` || '/')
    await open?.(page)
    if (printed) await page.emulateMedia({ media: 'print' })
    await page.evaluate(showAll)
    if (whole) {
      await scrollThrough(page)
      await quiet(page)
      await showToEnd(page)
    }
    await quiet(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return await page.screenshot({ ...(path && { path }), animations: 'disabled' })
  } catch (error) {
    console.error(`${name}, ${path ?? 'telling'}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    return undefined
  } finally {
    await leave?.(page)
    await page.close()
  }
}

/**
 * Makes the window as high as its page. Playwright's own picture of a whole page takes a phone's as if it had a mouse, and has what
 * sticks to the end of the window in the middle.
 */
async function showToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    // What is at least as high as the window stays as high as it is.
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      const { minHeight } = getComputedStyle(element)
      if (minHeight.endsWith('px') && minHeight !== '0px') element.style.minHeight = minHeight
    }
    return document.documentElement.scrollHeight
  })
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height })
}

/** Has a page paint also what is out of sight: a picture of all of it would have gaps there. */
function showAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Shows all of a page once, for what comes only when it is in view. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const painted = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await painted()
      await painted()
    }
    scrollTo(0, 0)
  })
