import { expect, type Page } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo-owner.ts'
import { DeskPage } from './desk-page.ts'

/** What is found under House. */
const HOUSE = ['Geräte und Personen', 'Verlauf', 'System', 'Meine Anmeldung']

/** The desk as people use it who sign in themselves. */
export class PeoplePage {
  readonly page: Page
  readonly desk: DeskPage

  constructor(page: Page) {
    this.page = page
    this.desk = new DeskPage(page)
  }

  async signIn(email: string, password: string, code = ''): Promise<void> {
    await this.page.goto('/desk')
    await this.page.getByRole('button', { name: 'Als Person anmelden' }).click()
    await this.page.getByLabel('E-Mail').fill(email)
    await this.page.getByLabel('Passwort').fill(password)
    await this.page.getByLabel(/^Code der Authenticator-App/).fill(code)
    await this.page.keyboard.press('Enter')
  }

  /** Signs in as the demo's owner and begins the shift. */
  async openAsOwner(): Promise<void> {
    await this.signIn(DEMO_OWNER.email, DEMO_OWNER.password)
    await this.desk.begin()
    await expect(this.desk.bar).toHaveText('Verbunden')
  }

  /** Shows a view. Who has many finds it in its group. */
  async view(name: string): Promise<void> {
    const views = this.page.getByRole('navigation', { name: 'Ansichten' })
    const button = views.getByRole('button', { name: new RegExp(`^${name}`) })
    const group = views.getByRole('button', { name: HOUSE.includes(name) ? /^Haus/ : /^Karte und Laden/ })
    await expect(button.or(group).first()).toBeVisible()
    if (!(await button.isVisible())) await group.click()
    await button.click()
    await expect(this.page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  }
}
