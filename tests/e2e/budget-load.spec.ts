import type { CDPSession, Page } from '@playwright/test'
import { builtPages } from './support/built.ts'
import { product } from './support/demo.ts'
import { categoryPath } from './support/product-dialog.ts'
import { measured } from './support/shift.ts'
import { expect, test } from './support/test.ts'
import { gzip, inlineScripts, KIB, kib, REACT, type Weighed, weigh, weightOf, ZOD } from './support/weigh.ts'

/** Beyond HTML, styles, fonts and the pictures in view. */
const BYTES = 60 * KIB
const REQUESTS = 20
const BEFORE_INTENT = 14 * KIB
const SCRIPTS_BEFORE_INTENT = 4
/** What a server sends before the browser has confirmed any of it: ten packets. */
const FIRST_ROUND_TRIP = 10 * 1460
const LAYOUTS = 16
const STYLES = 10
/** Of some 240; without the hint to compile them all, the browser compiles a handful before they are called. */
const FUNCTIONS_AHEAD = 150

/** What may have changed since the page was built: whether orders are taken, and what is sold out. */
const LIVE = ['/api/working-hours']

const PICTURE = /\.(?:avif|webp|jpg|png|svg)$/

for (const path of ['/', categoryPath(401), product(401).path]) {
  test(`loads and does at most so much by itself on ${path}`, async ({ browser, page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const answers = weigh(page)
    const used = await watchUses(page)
    await browser.startTracing(page, { categories: ['disabled-by-default-v8.compile'] })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const trace = await browser.stopTracing()

    await test.step('formats nothing, starts no observer, and asks only for what is live [R11.377]', async () => {
      expect(await used()).toEqual({ made: [], asked: LIVE })
    })

    await test.step('does at most so much [R11.201]', async () => {
      // Read first, because looking for pictures lays out what is not in view.
      const count = await countsOf(session)
      const all = await answers.take('script', 'fetch', 'xhr', 'image', 'manifest', 'other')
      const inView = await picturesInView(page)
      const more = all.filter(({ path: file }) => !inView.has(file))
      const bytes = more.reduce((sum, file) => sum + sizeOf(file), 0)
      const found = { layouts: count('LayoutCount'), styles: count('RecalcStyleCount') }
      console.log(
        `${path}: ${kib(bytes)} in ${more.length} requests, ${found.layouts} layouts, ${found.styles} style recalculations`,
      )
      expect(bytes).toBeLessThanOrEqual(BYTES)
      expect(more.length, more.map(file => file.path).join(' ')).toBeLessThanOrEqual(REQUESTS)
      expect(found.layouts).toBeLessThanOrEqual(LAYOUTS)
      expect(found.styles).toBeLessThanOrEqual(STYLES)
    })

    await test.step('runs at most 14 KiB of script in 4 requests before intent [R11.20 R11.8]', async () => {
      const [html] = await answers.take('document')
      const files = await answers.take('script')
      const inline = inlineScripts(html?.body.toString() ?? '')
      const sum = weightOf(files) + gzip(inline.join('\n'))
      console.log(
        `script before intent on ${path}: ${kib(sum)} in ${files.length} files and ${inline.length} inline`,
      )
      expect(files.length).toBeGreaterThan(0)
      expect(files.length).toBeLessThanOrEqual(SCRIPTS_BEFORE_INTENT)
      expect(sum).toBeLessThanOrEqual(BEFORE_INTENT)
      const code = [...files.map(({ body }) => body.toString()), ...inline]
      expect(code.filter(text => REACT.test(text) || ZOD.test(text))).toEqual([])
      const loaded = await measured<PerformanceResourceTiming & { renderBlockingStatus: string }>(
        page,
        'resource',
      )
      const blocking = loaded.filter(file => file.renderBlockingStatus === 'blocking')
      expect(
        blocking.map(({ name }) => name),
        'what holds up the first paint',
      ).toEqual([])
    })

    await test.step('compiles its one file of script off the main thread [R11.350]', async () => {
      const compiled = compiledAhead(trace)
      console.log(`functions of ${path} compiled while their file arrived: ${compiled}`)
      expect(await answers.take('script')).toHaveLength(1)
      expect(compiled).toBeGreaterThan(FUNCTIONS_AHEAD)
    })
  })
}

test('the first large picture is asked for first, in the first round trip [R11.2051]', async ({ page }) => {
  const pages = builtPages().filter(({ markup }) => /<img [^>]*fetchpriority="high"/.test(markup))
  expect(pages.map(({ path }) => path)).toContain('/')
  for (const { path, html } of pages) {
    const end = html.indexOf('fetchpriority="high">')
    expect(html.slice(0, end), path).toContain('<link rel="preload" as="image"')
    expect(html.slice(0, end), path).not.toMatch(/<style|<script|as="font"|rel="stylesheet"/)
    expect(gzip(html.slice(0, end)), path).toBeLessThan(FIRST_ROUND_TRIP)
  }
  const asked: string[] = []
  page.on('request', request => asked.push(request.resourceType()))
  await page.goto('/', { waitUntil: 'load' })
  expect(asked.slice(0, 2)).toEqual(['document', 'image'])
  expect(asked).toContain('font')
  const shown = await page.locator('.hero img').evaluate(image => (image as HTMLImageElement).currentSrc)
  const loaded = await measured(page, 'resource')
  expect(
    loaded.filter(({ name }) => name === shown),
    'the picture that is shown is the one that was asked for, once',
  ).toHaveLength(1)
})

test('writes nothing on the page of a dish that is not sold out when that is answered [R11.201]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, { written })
    new MutationObserver(records => {
      for (const { target } of records) written.push((target as Element).outerHTML)
    }).observe(document, { subtree: true, attributeFilter: ['hidden'] })
  })
  const asks = (): Promise<unknown> => page.waitForRequest('**/api/working-hours')
  const first = asks()
  await page.goto(product(401).path)
  await first
  // Asked again only once the first answer has been shown.
  await asks()
  expect(await page.evaluate(() => (window as unknown as { written: string[] }).written)).toEqual([])
})

/** Notes which formats and observers a page makes, and what it fetches, each once. */
async function watchUses(page: Page): Promise<() => Promise<{ made: string[]; asked: string[] }>> {
  await page.addInitScript(() => {
    const uses = { made: [] as string[], asked: [] as string[] }
    Object.assign(window, { uses })
    const watch = (home: object, names: string[]): void => {
      for (const name of names) {
        const original = Reflect.get(home, name)
        const noted = new Proxy(original, {
          construct: (target, args) => {
            uses.made.push(name)
            return Reflect.construct(target, args)
          },
          apply: (target, self, args) => {
            uses.made.push(name)
            return Reflect.apply(target, self, args)
          },
        })
        Object.defineProperty(home, name, { value: noted, writable: true, configurable: true })
      }
    }
    watch(Intl, ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator'])
    watch(Number.prototype, ['toLocaleString'])
    watch(Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    watch(window, ['IntersectionObserver', 'ResizeObserver'])
    const { fetch } = window
    window.fetch = (input, init) => {
      uses.asked.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
      return fetch(input, init)
    }
  })
  return () =>
    page.evaluate(() => {
      const { uses } = window as unknown as { uses: { made: string[]; asked: string[] } }
      return { made: uses.made, asked: [...new Set(uses.asked)] }
    })
}

/** Counts the functions in a Chromium trace that were compiled on the threads that compile files while they arrive. */
function compiledAhead(trace: Buffer): number {
  const { traceEvents }: { traceEvents: { name: string; tid: number }[] } = JSON.parse(trace.toString())
  const threads = new Set(
    traceEvents.filter(({ name }) => name === 'V8.CompileCodeBackground').map(({ tid }) => tid),
  )
  return traceEvents.filter(({ name, tid }) => name === 'V8.CompileIgnition' && threads.has(tid)).length
}

/** Pictures are compressed by themselves. */
const sizeOf = ({ path, body }: Weighed): number => (PICTURE.test(path) ? body.byteLength : gzip(body))

/** The paths of the pictures that a visitor sees without scrolling. */
const picturesInView = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.locator('img').evaluateAll(all =>
      (all as HTMLImageElement[]).flatMap(picture => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        const seen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return seen && picture.currentSrc ? [new URL(picture.currentSrc).pathname] : []
      }),
    ),
  )

/** What the page has done up to now, by the browser's names. */
async function countsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return name => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
}

test.describe('while a page waits for its form', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the loader turns without work of the main thread [R11.378]', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const styles = async () => (await countsOf(session))('RecalcStyleCount')
    await page.route('**/_astro/checkout.*.js', () => undefined)
    await page.goto('/checkout', { waitUntil: 'commit' })
    const turns = () =>
      page.evaluate(() => document.querySelector('.loader__pizza')?.getAnimations()[0]?.currentTime)
    await expect.poll(turns).toBeGreaterThan(300)
    const before = await styles()
    const start = Number(await turns())
    await expect.poll(turns).toBeGreaterThan(start + 500)
    // It would be one in every frame: more than 50 in half a second.
    expect((await styles()) - before).toBeLessThan(25)
  })
})
