import type { Locator, Page } from '@playwright/test'
import { amountBeside } from './checkout.ts'

/** The page /order, which a guest's link opens, in German. */
export class OrderPage {
  readonly page: Page
  readonly main: Locator
  readonly badge: Locator
  /** What the restaurant has told with the status. */
  readonly told: Locator
  readonly lines: Locator

  constructor(page: Page) {
    this.page = page
    const status = page.locator('.badge[data-status]')
    // A page before it, such as checkout, shows amounts under the same names but no status.
    this.main = page.getByRole('main').filter({ has: status })
    this.badge = this.main.locator(status)
    this.told = this.badge.locator('xpath=following-sibling::*')
    this.lines = this.main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Was Sie bestellt haben' }) })
      .getByRole('listitem')
  }

  /** The value of a term: `Bestellnummer`, `Gesamtbetrag inkl. MwSt.`. */
  fact(term: string): Locator {
    return amountBeside(this.main, term)
  }

  async arrive(): Promise<void> {
    await this.page.waitForURL(/\/order#.+/)
    await this.badge.waitFor()
  }
}
