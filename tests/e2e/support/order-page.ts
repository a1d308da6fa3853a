import type { Locator, Page } from '@playwright/test'
import { amountBeside } from './checkout.ts'

/** The page /order, which a guest's link opens, in German. */
export class OrderPage {
  readonly page: Page
  readonly main: Locator
  readonly badge: Locator
  /** The restaurant's message beside the status. */
  readonly told: Locator
  /** What was ordered, which is folded on a phone while the order is on its way. */
  readonly ordered: Locator
  readonly lines: Locator
  readonly steps: Locator

  constructor(page: Page) {
    this.page = page
    const status = page.locator('.badge[data-status]')
    // A page before it, such as checkout, shows amounts under the same names but no status.
    this.main = page.getByRole('main').filter({ has: status })
    this.badge = this.main.locator(status)
    this.told = this.badge.locator('xpath=following-sibling::*[1]')
    this.ordered = this.main
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: 'Was Sie bestellt haben' }) })
    this.lines = this.ordered.locator('li')
    this.steps = this.main.getByRole('list', { name: 'Schritte der Bestellung' })
  }

  /** The value of a term: `Bestellnummer`, `Gesamtbetrag inkl. MwSt.`. */
  fact(term: string): Locator {
    return amountBeside(this.main, term)
  }

  /** On how many lines the name of each step is. */
  linesOfSteps(): Promise<number[]> {
    return this.steps.getByRole('listitem').evaluateAll(items =>
      items.map(item => {
        const range = document.createRange()
        range.selectNodeContents(item)
        return range.getClientRects().length
      }),
    )
  }

  async arrive(): Promise<void> {
    await this.page.waitForURL(/\/order#.+/)
    await this.badge.waitFor()
  }
}
