import { expect, type Locator, type Page } from '@playwright/test'
import { starts } from './text.ts'

/** The cart: a column from 1200 px, a dialog below. */
export class CartView {
  readonly page: Page
  readonly root: Locator
  readonly lines: Locator
  readonly total: Locator
  readonly checkout: Locator
  /** The same while it leads nowhere yet: a button that says why. */
  readonly blocked: Locator
  readonly close: Locator
  readonly empty: Locator
  /** The button in the header. */
  readonly opener: Locator
  /** The item count on the button in the header. */
  readonly count: Locator
  /** The bar at the bottom of narrow pages. */
  readonly bar: Locator

  constructor(page: Page) {
    this.page = page
    this.root = page.locator('#cart')
    this.lines = this.root.locator('[data-cart-body]').getByRole('list').first().locator('> li')
    this.total = this.root.getByText(/^Gesamtbetrag/).locator('..')
    this.checkout = this.root.getByRole('link', { name: 'Zur Kasse' })
    this.blocked = this.root.getByRole('button', { name: 'Zur Kasse', disabled: true })
    this.close = this.root.getByRole('button', { name: 'Schließen', exact: true })
    this.empty = this.root.getByText('Ihr Warenkorb ist leer')
    this.opener = page.getByRole('banner').locator('[data-open="cart"]')
    this.count = this.opener.locator('[data-cart-count]')
    this.bar = page.locator('.bar').getByRole('button')
  }

  /** What the order type has changed in the cart, which checkout says too. */
  get changes(): Locator {
    return this.changesIn(this.root)
  }

  changesIn(place: Locator): Locator {
    return place.locator('[data-type-changes]')
  }

  line(name: string): Locator {
    return this.lines.filter({ has: this.page.getByRole('heading', { name: starts(name) }) })
  }

  quantity(name: string): Locator {
    return this.line(name).getByRole('spinbutton')
  }

  more(name: string): Locator {
    return this.line(name).getByRole('button', { name: /^Mehr:/ })
  }

  fewer(name: string): Locator {
    return this.line(name).getByRole('button', { name: /^Weniger:/ })
  }

  edit(name: string): Locator {
    return this.line(name).getByRole('button', { name: /^Ändern/ })
  }

  remove(name: string): Locator {
    return this.line(name).getByRole('button', { name: /^Entfernen/ })
  }

  /** Opens the cart unless it is already open. */
  async show(): Promise<void> {
    await expect(this.opener).toHaveAttribute('aria-expanded', /true|false/)
    if ((await this.opener.getAttribute('aria-expanded')) === 'false') await this.opener.click()
    await expect(this.root).toBeVisible()
  }
}

/** Returns the stored cart, parsed as JSON; null when there is none. */
export const storedCart = (page: Page): Promise<CartInStorage | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))

interface StoredLine {
  type: string
  name: string
  qty: number
  price: number
  [field: string]: unknown
}

export interface CartInStorage {
  items: StoredLine[]
  orderKey: string
  [field: string]: unknown
}
