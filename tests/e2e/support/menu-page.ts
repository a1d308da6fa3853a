import { expect, type Locator, type Page } from '@playwright/test'
import { PeoplePage } from './people-page.ts'

/** The desk's view in which the menu is changed. */
export class MenuPage {
  readonly page: Page
  readonly people: PeoplePage
  readonly saving: Locator

  constructor(page: Page) {
    this.page = page
    this.people = new PeoplePage(page)
    this.saving = page.getByRole('main').locator('[data-state]').getByRole('status').last()
  }

  /** Opens it as the owner. */
  async open(): Promise<void> {
    await this.people.openView('Karte')
    await this.expectSaved()
  }

  expectSaved(): Promise<void> {
    return expect(this.saving).toHaveText('Alles ist gespeichert')
  }

  /** A price in the list, which becomes a field when it is chosen. */
  price(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${escaped(`Preis von ${name}`)} [^,]`) })
  }

  /** The field of a price in the list, while somebody is in it or something is wrong with it. */
  priceField(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Preis von ${name}`, exact: true })
  }

  async typePrice(name: string, typed: string): Promise<void> {
    const [button, field] = [this.price(name), this.priceField(name)]
    await expect(button.or(field)).toBeVisible()
    if (await button.isVisible()) await button.click()
    await field.fill(typed)
  }

  /** A dish in the list. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  /** A category of the list with its dishes. */
  group(name: string): Locator {
    return this.page.getByRole('rowgroup', { name, exact: true })
  }

  /** Opens a category of the list, unless it is open. */
  async category(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name }).and(this.page.locator('[aria-expanded]'))
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }

  async dish(name: string, number = ''): Promise<void> {
    await this.page.getByRole('button', { name: `${number} ${name}`.trim(), exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  /** Goes back to the list in which a form was opened. */
  back(): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('button').click()
  }

  /** How guests see what the form is of. */
  get preview(): Locator {
    return this.page.getByRole('complementary', { name: 'So sehen es Gäste' })
  }

  /** Opens a section of the form, unless it is open. */
  async unfold(name: string): Promise<Locator> {
    const part = this.part(name)
    const fold = part.locator('details').first()
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
    return part
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** Does what somebody else would do to a cell. */
  changeElsewhere(table: string, key: string, column: string, from: string, to: string): Promise<void> {
    return this.changeRows({ kind: 'change', table, key, cells: { [column]: { from, to } } })
  }

  /** Does what somebody else would do to rows. */
  async changeRows(...changes: object[]): Promise<void> {
    const origin = new URL(this.page.url()).origin
    const answer = await this.page.request.put('/api/desk/draft/rows', {
      data: { changes },
      headers: { Origin: origin },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
