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
    this.main = page.getByRole('main')
    this.badge = this.main.locator('[data-status]')
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
