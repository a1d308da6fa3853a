import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The browser, and fonts for what the shop's own fonts do not have. */
const DEBIAN_PACKAGES = [
  'chromium-headless-shell',
  'fonts-liberation',
  'fonts-dejavu-core',
  'fonts-noto-color-emoji',
]

/** Debian's Firefox, and that of other systems. */
const FIREFOX_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/**
 * Returns the path of the Chromium for browser tests. If there is none, installs Playwright's, or Debian's package where
 * that download is unreachable.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found; installing one for the browser tests.')
  const own = spawnSync('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'inherit' })
  if (own.status === 0) {
    // Reports by itself what is missing where it may not install it.
    spawnSync('playwright', ['install-deps', 'chromium'], { stdio: 'inherit' })
  } else {
    installPackages(DEBIAN_PACKAGES)
  }
  const installed = findBrowser()
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM to its path.')
  return installed
}

/**
 * Returns the path of the Firefox for browser tests: one as guests have it, which Playwright drives by WebDriver BiDi. If there is
 * none, installs Debian's package.
 */
function ensureFirefox(): string {
  const found = findFirefox()
  if (found) return found
  console.log('No Firefox found; installing one for the browser tests.')
  installPackages(['firefox-esr'])
  const installed = findFirefox()
  if (!installed) throw new Error('No Firefox could be installed. Install one and set FIREFOX to its path.')
  return installed
}

/** The path of an installed Firefox, if there is one. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX, ...FIREFOX_PATHS].find(path => path && existsSync(path))

/** Without what is only recommended: printer settings and a desktop's services take longer than the browser. */
function installPackages(packages: string[]): void {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
  })
}

/**
 * The path of an installed Chromium, if there is one. The headless shell is preferred: it
 * needs a fifth less CPU for the same tests.
 */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/lib/chromium/chromium-headless-shell',
    ...playwrightShells(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  return candidates.find(path => path && existsSync(path))
}

/** Playwright only reports the path of the full browser; the headless shell of the same revision is beside it. */
function playwrightShells(): string[] {
  const browser = chromium.executablePath()
  const [folder = '', number = ''] = /^.*[/\\]chromium-(\d+)/.exec(browser) ?? []
  if (!number) return []
  return globSync(
    join(dirname(folder), `chromium_headless_shell-${number}`, '*', 'chrome-headless-shell{,.exe}'),
  )
}

if (import.meta.main) for (const ensure of [ensureBrowser, ensureFirefox]) console.log(ensure())
