import { expect, type Page } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo-owner.ts'
import { DeskPage } from './desk-page.ts'

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

  async view(name: string): Promise<void> {
    await this.desk.view(new RegExp(`^${name}`))
    await expect(this.page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  }
}
