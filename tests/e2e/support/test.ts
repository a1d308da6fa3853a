import { test as base, expect } from '@playwright/test'
import { NOW } from './now.ts'

/**
 * The page of a browser test: its clock shows the server's time, and anything on its console that is an error, any
 * uncaught error and any request to another host fails the test. `allowErrors` names what a test provokes. A test that
 * asks for no page opens none.
 */
export const test = base.extend<{ allowed: RegExp[]; allowErrors: (pattern: RegExp) => void }>({
  // Playwright wants a pattern as the first argument, even of what needs nothing.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  allowed: async ({}, use) => use([]),
  allowErrors: async ({ allowed }, use) => use(pattern => allowed.push(pattern)),
  page: async ({ page, allowed }, use, info) => {
    const problems: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => problems.push(String(error)))
    page.on('request', request => {
      const url = new URL(request.url())
      const own = ['127.0.0.1', 'localhost'].includes(url.hostname)
      if (!own && url.protocol.startsWith('http')) problems.push(`third-party request: ${url}`)
    })
    await page.clock.setFixedTime(NOW)
    await use(page)
    const surprising = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
    if (info.status === info.expectedStatus) expect(surprising, 'errors of the page').toEqual([])
  },
})

export { expect, NOW }
