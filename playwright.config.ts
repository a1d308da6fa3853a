import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { SHOP } from './scripts/test/shop.ts'

/** `E2E_PORT` of a shop that already runs with the same `CLOCK` saves the start while tests are written. */
const running = Number(process.env.E2E_PORT ?? 0)
const port = running || Number(SHOP.PORT)
const executablePath = findBrowser()

/** Tests about the page's width run on the desktop too; all others once, on the phone. */
const anyWidth = /\/(a11y-menu|allergens|budget-shift|cart|home|product)\.spec/

/** Run on the desktop only: tests of keyboards, and those that set the width of the page themselves. */
const desktopOnly = /\/(a11y-menu-keyboard|cart-panel)\.spec/

/** Tests that build sites of their own, two at a time: only one build can run, but meanwhile the other test goes on. */
const sites =
  /\/(branches|first-day|five-looks|languages-rtl|publishing-live|real-menus|settings|third-party)\.spec/

/**
 * These publish the pages of the shared shop again, so nothing else looks at that shop meanwhile; or they need a build to be the next
 * one after another; or they edit a source of all builds. They run one after the other.
 */
const builds = /\/(desk-(menu-times|publish-live)|development|publishing-build)\.spec/

/** In the other browser that guests have. Its tests have a shop of their own too. */
const inFirefox = /\/firefox\.spec/

/** Every test of these has a shop of its own (support/own-shop.ts), so they run beside those that build the shared one. */
const ownShops = /\/desk[^/]*\.spec/

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Animations cost a sixth of the time of all tests; the other projects have them. */
const calm = { ...phone, contextOptions: { reducedMotion: 'reduce' as const } }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/keep-untouched.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Twice the cores, because a test spends a third of its time waiting, and one of the desk half of it. With one more, all of them
  // take a tenth more of the processor, as each asks its page more often.
  workers: 2 * availableParallelism(),
  // A second try is named and counted, and more than two fail the run (scripts/checks/counts.ts).
  retries: 1,
  // Longer than anything takes on a machine that is busy with something else.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Recording every test takes a third of the time of all; the second try shows as much.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // How far ahead pictures load is the browser's own choice, and differs between versions.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,lazyLoadingImageMarginPx4G=1250',
      ],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
  projects: [
    { name: 'builds', use: phone, testMatch: builds, fullyParallel: false, workers: 1 },
    { name: 'own-shops', use: calm, testMatch: ownShops, testIgnore: builds },
    {
      name: 'firefox',
      testMatch: inFirefox,
      // The browser is as guests have it: what fails once would fail for some of them.
      retries: 0,
    },
    {
      name: 'sites',
      use: phone,
      testMatch: sites,
      dependencies: ['builds'],
      fullyParallel: false,
      workers: 2,
    },
    {
      name: 'phone',
      use: calm,
      testIgnore: [builds, ownShops, inFirefox, sites, desktopOnly],
      grepInvert: /@desktop/,
      dependencies: ['builds'],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: [anyWidth, desktopOnly],
      grepInvert: /@phone/,
      dependencies: ['builds'],
    },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/e2e/support/fill-shop.ts && npm start',
    // While it starts, a shop serves the pages of an earlier run, so an answer does not mean that it is ready.
    ...(running > 0
      ? { url: `http://127.0.0.1:${port}/`, reuseExistingServer: true }
      : { wait: { stdout: /Tischlein is ready/ } }),
    timeout: 600_000,
    stdout: 'ignore',
    env: { ...SHOP, PORT: String(port) },
  },
})
