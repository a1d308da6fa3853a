import { expect, type Locator, type Page } from '@playwright/test'
import type { Guest } from './guest.ts'
import { starts } from './text.ts'

const SOON = 'So bald wie möglich'

/** The payment option of pickup orders. */
export const COUNTER = 'An der Theke (bar oder Karte)'

/** The form at /checkout, in German. */
export class CheckoutPage {
  readonly page: Page
  readonly main: Locator
  readonly name: Locator
  readonly email: Locator
  readonly phone: Locator
  readonly country: Locator
  readonly street: Locator
  readonly zipcode: Locator
  readonly area: Locator
  readonly details: Locator
  readonly day: Locator
  readonly time: Locator
  readonly notes: Locator
  readonly terms: Locator
  readonly submit: Locator
  /** The summary with lines and totals. */
  readonly review: Locator
  readonly lines: Locator
  /** The names of the available order types. */
  readonly orderTypes: Locator
  /** The part with the summary and the submit button. */
  readonly root: Locator
  readonly alert: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.name = this.main.getByRole('textbox', { name: 'Name', exact: true })
    this.email = this.main.getByRole('textbox', { name: 'E-Mail' })
    this.phone = this.main.getByRole('textbox', { name: 'Telefon' })
    this.country = this.main.getByRole('combobox', { name: 'Land' })
    this.street = this.main.getByLabel(/^Straße und Hausnummer/)
    this.zipcode = this.main.getByRole('textbox', { name: 'Postleitzahl' })
    this.area = this.main.getByRole('combobox', { name: 'Liefergebiet' })
    this.details = this.main.getByRole('textbox', { name: 'Adresszusatz' })
    this.day = this.main.getByRole('combobox', { name: 'Tag' })
    this.time = this.main.getByRole('combobox', { name: 'Uhrzeit' })
    this.notes = this.main.getByRole('textbox', { name: 'Anmerkungen für die Küche' })
    this.terms = this.main.getByRole('checkbox', { name: /^Ich akzeptiere die AGB/ })
    this.submit = this.main.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })
    this.review = this.main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Ihre Bestellung' }) })
    this.lines = this.review.getByRole('list').getByRole('listitem')
    this.orderTypes = this.main.getByRole('radiogroup', { name: 'Art der Bestellung' }).locator('label')
    this.root = this.main.locator('form > div').filter({ has: page.locator('button[type=submit]') })
    this.alert = page.getByRole('dialog')
  }

  /** A radio button: `Lieferung`, `Später`, `Bar bei Lieferung`, and `So bald wie möglich`, which is followed by an estimate. */
  choice(name: string): Locator {
    return name === SOON
      ? this.main.getByRole('radio', { name: starts(SOON) })
      : this.main.getByRole('radio', { name, exact: true })
  }

  /** The amount of one of the totals, such as `Liefergebühr`. */
  sum(term: string): Locator {
    return amountBeside(this.main, term)
  }

  /** The button that opens a section that is folded because its answer is known: `Art der Bestellung`, `Zahlung`. */
  folded(label: string): Locator {
    return this.main.getByRole('button', { name: `Ändern: ${label}`, exact: true })
  }

  /** The error message of a field. */
  async error(field: Locator): Promise<Locator> {
    const id = await field.getAttribute('id')
    return this.page.locator(`[id="${id}-error"]`)
  }

  async open(path = '/checkout'): Promise<void> {
    await this.page.goto(path)
    await expect(this.submit).toBeVisible()
  }

  async fillContact(guest: Guest): Promise<void> {
    await this.name.fill(guest.name)
    await this.email.fill(guest.email)
    await this.phone.fill(guest.phone)
  }

  async fillAddress(address = { street: 'Rykestraße 12', zipcode: '10437' }): Promise<void> {
    await this.street.fill(`${address.street}, ${address.zipcode}`)
    await this.street.blur()
    await expect(this.street).toHaveValue(address.street)
  }

  /** Asks for another postcode than that of the address, which has been understood. */
  async fillZipcode(zipcode: string): Promise<void> {
    if (!(await this.zipcode.isVisible()))
      await this.main.getByRole('button', { name: 'Postleitzahl ändern' }).click()
    await this.zipcode.fill(zipcode)
  }

  /** Opens what few guests say: notes, an invoice, packaging. */
  async openRest(): Promise<void> {
    await this.folded('Noch etwas?').click()
  }

  /** Fills in what is asked of a takeaway order, which something may still hold back. */
  async fillTakeawayFields(guest: Guest): Promise<void> {
    await this.choice('Abholung').check()
    await this.fillContact(guest)
    await this.choice(COUNTER).check()
    await this.terms.check()
  }

  /** Fills in everything that a takeaway order requires. */
  async fillTakeaway(guest: Guest): Promise<void> {
    await this.fillTakeawayFields(guest)
    await expect(this.submit).toBeEnabled()
  }

  /** Fills in everything that a delivery requires. */
  async fillDelivery(guest: Guest, address?: { street: string; zipcode: string }): Promise<void> {
    await this.choice('Lieferung').check()
    await this.fillContact(guest)
    await this.fillAddress(address)
    await this.choice('Bar bei Lieferung').check()
    await this.terms.check()
    await expect(this.submit).toBeEnabled()
  }
}

/** The definition of a term in a description list. */
export const amountBeside = (root: Locator, term: string): Locator =>
  root
    .locator('dl > div')
    .filter({ has: root.page().getByText(term, { exact: true }) })
    .locator('dd')
