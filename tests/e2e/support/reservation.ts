import { expect, type Locator, type Page } from '@playwright/test'

/** The reservation dialog, in German. */
export class ReservationDialog {
  readonly page: Page
  readonly dialog: Locator
  readonly submit: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Tisch reservieren' })
    this.submit = this.dialog.getByRole('button', { name: 'Tisch anfragen' })
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name })
  }

  list(name: string): Locator {
    return this.dialog.getByRole('combobox', { name })
  }

  get terms(): Locator {
    return this.dialog.getByRole('checkbox', { name: /AGB/ })
  }

  /** The link in the header, which is in the menu on phones. */
  async link(): Promise<Locator> {
    const header = this.page.getByRole('banner')
    const link = header.getByRole('link', { name: 'Tisch reservieren' }).filter({ visible: true })
    if ((await link.count()) === 0) await header.locator('summary', { hasNotText: 'de' }).last().click()
    return link
  }

  async open(path = '/'): Promise<Locator> {
    await this.page.goto(path)
    const link = await this.link()
    await link.click()
    await expect(this.submit).toBeVisible()
    return link
  }

  async fill(email: string): Promise<void> {
    await this.list('Tag').selectOption('Freitag, 15. Mai')
    await this.list('Uhrzeit').selectOption('19:30 Uhr')
    await this.list('Personen').selectOption('10+')
    await this.fillPerson(email)
    await expect(this.submit).toBeEnabled()
  }

  /** All but the table. */
  async fillPerson(email: string): Promise<void> {
    await this.field('Name').fill('Jürgen Öztürk')
    await this.field('E-Mail').fill(email)
    await this.field('Telefon').fill('030 901820')
    await this.field('Anmerkungen').fill('Am Fenster, bitte')
    await this.terms.check()
  }
}
