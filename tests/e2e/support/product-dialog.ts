import type { Locator, Page } from '@playwright/test'
import { Chooser } from './chooser.ts'
import { product } from './demo.ts'

/** The page's product dialog, in which dishes and combos open. */
export class ProductDialog extends Chooser {
  readonly page: Page
  readonly title: Locator
  readonly price: Locator
  readonly image: Locator
  readonly close: Locator
  readonly note: Locator

  constructor(page: Page) {
    super(page.locator('dialog#product-dialog'))
    this.page = page
    this.title = this.root.getByRole('heading', { level: 2 })
    this.price = this.root.locator('[data-dialog-price]')
    this.image = this.root.locator('[data-dialog-image]')
    this.note = this.root.getByRole('textbox', { name: 'Ihr Wunsch zu diesem Gericht' })
    this.close = this.root.getByRole('button', { name: 'Schließen' })
  }

  card(id: number | string): Locator {
    return this.page.locator(`a[data-product="${id}"]`)
  }

  comboCard(id: string): Locator {
    return this.page.locator(`a[data-menu="${id}"]`)
  }

  /** Opens a dish from its category's page. */
  async open(id: number | string): Promise<void> {
    await this.page.goto(categoryPath(id))
    await this.card(id).click()
    await this.submit.waitFor()
  }

  async openCombo(id: string): Promise<void> {
    await this.page.goto('/')
    await this.comboCard(id).click()
    await this.submit.waitFor()
  }
}

export const categoryPath = (id: number | string): string => product(id).path.replace(/\/[^/]+$/, '')
