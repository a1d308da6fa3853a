import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.ts'
import { limit } from './limit.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
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
