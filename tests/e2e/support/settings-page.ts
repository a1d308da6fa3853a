import type { Locator, Page } from '@playwright/test'
import { signInOwner } from './desk-session.ts'
import { DraftCalls } from './draft.ts'
import { PeoplePage } from './people-page.ts'
import { expect } from './test.ts'

/** The settings at the desk, with an empty draft. */
export class SettingsPage {
  readonly page: Page
  readonly owner: PeoplePage
  readonly draft: DraftCalls
  /** Says whether what was typed is saved. */
  readonly saved: Locator

  constructor(page: Page, baseURL: string | undefined) {
    this.page = page
    this.owner = new PeoplePage(page)
    this.draft = new DraftCalls(page.request, String(baseURL))
    this.saved = page.getByRole('status').filter({ hasText: 'Alles ist gespeichert' })
  }

  async open(section: string): Promise<void> {
    await signInOwner(this.page)
    await this.draft.discard()
    await this.owner.beginWith('Einstellungen', section)
    await this.expectLoaded()
  }

  async show(section: string): Promise<void> {
    await this.owner.view(section)
    await this.expectLoaded()
  }

  private expectLoaded(): Promise<void> {
    return expect(this.page.getByRole('main').getByRole('region').first()).toBeVisible()
  }

  day(name: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }
}
