import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.ts'
import { limit } from './limit.ts'
import { readShifts, type Shifts, watchShifts } from './shifts.ts'
import { recordTraffic, type Transfer } from './traffic.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

export interface Visit {
  /** Transfers until the page is idle, before any interaction. */
  load: Transfer[]
  /** Transfers from then on until the product's form is usable. */
  open: Transfer[]
  encoding: string
  /** Inline scripts in the HTML, bytes after gzip. */
  inline: number
  shifts: Shifts
}

export interface Stop {
  url: string
  device: keyof typeof devices
  /** Opens the product's form. */
  open: (page: Page) => Promise<void>
  /** Whether the visitor sends Save-Data, so that nothing is loaded ahead of the tap. */
  saveData?: boolean
  /** Whether the shop's service worker runs, in which case the initiator of a transfer is unknown. */
  worker?: boolean
}

export async function withBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS })
  const close = (): void => void browser.close()
  limit.addEventListener('abort', close)
  try {
    return await run(browser)
  } finally {
    limit.removeEventListener('abort', close)
    await browser.close()
  }
}

/** A single visit with an empty cache. */
export async function visit(browser: Browser, stop: Stop): Promise<Visit> {
  const { url, device, open, saveData, worker } = stop
  const context = await browser.newContext({
    ...devices[device],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  try {
    const traffic = recordTraffic(context)
    const page = await context.newPage()
    await watchShifts(page)
    if (saveData) await page.addInitScript(saveTheData)
    await page.goto(url, { waitUntil: 'networkidle' })
    await traffic.settled()
    const load = traffic.transfers.splice(0)
    const html = await page.content()
    const shifts = await readShifts(page)
    await open(page)
    await page.locator('form[data-intent] button[type="submit"]').waitFor()
    if (worker) await installed(page)
    await traffic.settled()
    return { load, open: traffic.transfers, encoding: traffic.encoding, inline: inlineScripts(html), shifts }
  } finally {
    await context.close()
  }
}

/** Returns the gzip size of all executable inline scripts of the page. */
function inlineScripts(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g)]
  const text = scripts.map(([, code]) => code).join('\n')
  return text === '' ? 0 : gzipSync(text).length
}

const saveTheData = (): unknown =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** The shop registers its worker some seconds after the first intent, and the worker loads its files while it installs. */
async function installed(page: Page): Promise<void> {
  const context = page.context()
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
