import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * The Chromium that browser tests run in: the system's, else Playwright's own, which is installed first
 * (or Debian's package where Playwright's download is out of reach). Answers its path.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found; installing one for the browser tests.')
  const own = spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  if (own.status !== 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findBrowser()
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM to its path.')
  return installed
}

/** The path of an installed Chromium, if there is one. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  return candidates.find(path => path && existsSync(path))
}

if (import.meta.main) console.log(ensureBrowser())
