import { test as base, expect } from '@playwright/test'
import { NOW } from './now.ts'

/**
 * The page of every browser test. Its clock matches the server's; any console error, uncaught error or
 * request to another host fails the test. `allowErrors` lists the errors that a test provokes.
 */
export const test = base.extend<{ allowErrors: (pattern: RegExp) => void }>({
  allowErrors: async ({ page }, use, info) => {
    const allowed: RegExp[] = []
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
    await use(pattern => allowed.push(pattern))
    const surprising = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
    if (info.status === info.expectedStatus) expect(surprising, 'errors of the page').toEqual([])
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW)
    await use(page)
  },
})

test.beforeEach(({ allowErrors }) => {
  expect(allowErrors).toBeDefined()
})

export { expect, NOW }
