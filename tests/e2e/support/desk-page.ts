import { expect, type Locator, type Page } from '@playwright/test'
import type { DeskRole } from '#contract/api/roles.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { PIN } from './desk-people.ts'
import { pairBrowser } from './desk-session.ts'

/** The pages of people who have signed in, by their section; a paired screen has its views in one row. */
const SECTIONS = {
  Abend: ['Bestellungen', 'Ausverkauft', 'Telefon', 'Fahrer', 'Reservierungen', 'Nachrichten', 'Drucker'],
  Karte: ['Gerichte', 'Kategorien', 'Menüs', 'Aktionen', 'Zu erledigen'],
  Laden: [
    'Veröffentlichen',
    'Eröffnung',
    'Restaurant',
    'Aussehen',
    'Seiten',
    'Rechtliches',
    'Sprachen',
    'Soziale Netze',
    'Zeiten',
    'Besondere Tage',
    'Bestellen',
    'Lieferung',
    'Tische',
    'Zahlung und Geld',
    'Anmelden mit Google oder Facebook',
    'Filialen',
    'Zentrale',
    'Alarme',
    'Steuerberatung',
    'Dateien',
    'Sicherungen',
    'System',
    'Für Fachleute',
  ],
  Zahlen: ['Übersicht', 'Heute', 'Frühere Bestellungen', 'Tag, Woche, Monat'],
  Team: ['Geräte und Personen', 'Verlauf', 'Meine Anmeldung'],
}

/** What stands with the dishes, as tabs. */
const WITH_DISHES = [
  'Größen',
  'Extras',
  'Fragen',
  'Allergene',
  'Zusatzstoffe',
  'Viele Preise ändern',
  'Speisekarte mitbringen',
]

/** The restaurant's own screen. */
export class DeskPage {
  readonly page: Page
  readonly code: Locator
  readonly name: Locator
  readonly pair: Locator
  readonly bar: Locator

  constructor(page: Page) {
    this.page = page
    this.code = page.getByLabel('Code')
    this.name = page.getByLabel('Name des Geräts')
    this.pair = page.getByRole('button', { name: 'Koppeln', exact: true })
    this.bar = page.getByRole('banner').getByRole('status')
  }

  /** Begins the shift in this browser, which has been paired before. */
  async open(name = 'Küche', role: DeskRole = 'kitchen'): Promise<void> {
    await pairBrowser(this.page, name, role)
    await this.page.goto('/desk')
    await this.begin()
    await expect(this.bar).toHaveText('Verbunden')
  }

  /** Begins the shift on a screen that is paired. */
  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Starten' }).click()
    await this.page.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }).click()
  }

  /** Shows another of the desk's views: where there are sections, in the one that has it, whose pages a phone has in a sheet. */
  async view(name: string | RegExp): Promise<void> {
    const called = new RegExp(typeof name === 'string' ? `^${name}` : name)
    if (WITH_DISHES.some(tab => called.test(tab))) {
      const tabs = this.page.getByRole('navigation', { name: 'Gerichte und woraus sie bestehen' })
      await this.view('Gerichte')
      return tabs.getByRole('button', { name: called }).click()
    }
    const views = await this.views()
    const button = views.getByRole('button', { name: called }).last()
    const [section] =
      Object.entries(SECTIONS).find(([, pages]) => pages.some(page => called.test(page))) ?? []
    if (section) {
      const opening = views.getByRole('button', { name: new RegExp(`^${section}`) }).first()
      await expect(button.or(opening).first()).toBeVisible()
      if (!(await button.isVisible())) {
        await opening.click()
        await this.views()
      }
      if (!(await button.isVisible())) await opening.click()
    }
    await button.click()
  }

  /** The navigation, which the views of an evening have behind a button of the bar. */
  async views(): Promise<Locator> {
    const views = this.page.getByRole('navigation', { name: 'Ansichten' })
    const menu = this.page.getByRole('banner').getByRole('button', { name: /^Ansichten: / })
    // While a page comes back to another view than orders, the bar with the button is still there for a moment.
    await expect(async () => {
      if (!(await views.isVisible())) await menu.click({ timeout: SECOND })
      await expect(views).toBeVisible({ timeout: SECOND })
    }).toPass()
    return views
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** Opens what stands beside the kitchen as a strip. */
  async openStrip(name: string): Promise<void> {
    const strip = this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`), expanded: false })
    await strip.click()
  }

  card(code: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: code }) })
  }

  tap(code: string, button: string | RegExp): Promise<void> {
    return this.card(code).getByRole('button', { name: button }).click()
  }

  /** The same by keyboard: a tap where the last one was, within less than half a second, is one of a double tap and ignored. */
  press(code: string, button: string): Promise<void> {
    return this.card(code).getByRole('button', { name: button }).press('Enter')
  }

  /** Opens what is seldom done with an order. */
  more(code: string): Promise<void> {
    return this.card(code).getByRole('button', { name: 'Mehr', exact: true }).click()
  }

  /** Moves the screen's clock on, so that commands become due. */
  async wait(now: Date, seconds: number): Promise<void> {
    await this.page.clock.setFixedTime(new Date(now.getTime() + seconds * SECOND))
  }

  /** Types the PIN of the person that the screen asks for. */
  async typePin(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Wer ist das?' })
    await dialog.getByLabel('Name').selectOption(name)
    await dialog.getByLabel('PIN').fill(PIN)
    await this.page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
}
