import { test as base, expect } from '@playwright/test'
import { NOW } from './now.ts'

/**
 * The page of a browser test. Its clock matches the server's; any console error, uncaught error or request to
 * another host fails the test. `allowErrors` lists the errors that a test provokes. A test without `page` opens none.
 */
export const test = base.extend<{ allowed: RegExp[]; allowErrors: (pattern: RegExp) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern as the first argument of a fixture
  allowed: async ({}, use) => use([]),
  allowErrors: async ({ allowed }, use) => use(pattern => allowed.push(pattern)),
  page: async ({ page, allowed }, use, info) => {
    const problems: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => {
      // A page that is left while it fades in is no error (R11.963, between-pages.spec.ts), and a busy Chromium at times says so before
      // any script of the page has run.
      if (String(error) !== 'AbortError: Transition was skipped') problems.push(String(error))
    })
    page.on('request', request => {
      const url = new URL(request.url())
      const own = ['127.0.0.1', 'localhost'].includes(url.hostname)
      if (!own && url.protocol.startsWith('http')) problems.push(`third-party request: ${url}`)
    })
    await page.clock.setFixedTime(NOW)
    await use(page)
    // A request that is still being answered when a test ends says nothing about it.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const surprising = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
    if (info.status === info.expectedStatus) expect(surprising, 'errors of the page').toEqual([])
  },
})

export { expect, NOW }
