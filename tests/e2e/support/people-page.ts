import { expect, type Page } from '@playwright/test'
import { DeskPage } from './desk-page.ts'
import { beginWith, signInOwner } from './desk-session.ts'

/** The first pages of views that have several. */
const FIRST_PAGES: Record<string, string> = { Karte: 'Gerichte', Einstellungen: 'Restaurant' }

/** The desk as people use it who sign in themselves. */
export class PeoplePage {
  readonly page: Page
  readonly desk: DeskPage

  constructor(page: Page) {
    this.page = page
    this.desk = new DeskPage(page)
  }

  /** Signs in where the desk offers to pair a device, or knows that a person uses it. */
  async signIn(email: string, password: string, code = ''): Promise<void> {
    await this.page.getByRole('button', { name: 'Als Person anmelden' }).click()
    await this.page.getByLabel('E-Mail').fill(email)
    await this.page.getByLabel('Passwort').fill(password)
    await this.page.getByLabel(/^Code der Authenticator-App/).fill(code)
    await this.page.keyboard.press('Enter')
  }

  /** Begins the shift of the demo's owner, who has signed in before. */
  async openAsOwner(): Promise<void> {
    await signInOwner(this.page)
    await beginWith(this.page, 'Bestellungen')
    await this.page.goto('/desk')
    await this.desk.begin()
    await expect(this.desk.bar).toHaveText('Verbunden')
  }

  /** Opens a view as the demo's owner, who has signed in before and begins no shift. */
  async openView(name: string): Promise<void> {
    await signInOwner(this.page)
    await this.beginWith(name)
  }

  /** Opens the desk with a view, or a section of the settings, on a browser that is signed in. */
  async beginWith(name: string, section?: string): Promise<void> {
    await beginWith(this.page, name, section)
    await this.page.goto('/desk')
    await this.expectPage(section ?? name)
    await expect(this.desk.bar).toHaveText('Verbunden')
  }

  async view(name: string): Promise<void> {
    await this.desk.view(new RegExp(`^${FIRST_PAGES[name] ?? name}`))
    await this.expectPage(name)
  }

  private expectPage(name: string): Promise<void> {
    const title = FIRST_PAGES[name] ?? name
    return expect(this.page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible()
  }
}
