import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectComfortable } from './support/comfort.ts'
import { newGuest } from './support/guest.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { messagesOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/** Makes the API report another opening state. */
const answerHours = (page: Page, meta: object) =>
  page.route('**/api/working-hours', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), meta } })
  })

const API = '**/api/contact'
const DONE = 'Ihre Nachricht ist angekommen. Wir melden uns in Kürze.'

/** The form on /contact, in German. */
class ContactPage {
  readonly page: Page
  readonly form: Locator
  readonly submit: Locator
  readonly alert: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Schreiben Sie uns' })
    this.submit = this.form.getByRole('button', { name: 'Nachricht senden' })
    this.alert = page.getByRole('dialog')
  }

  field(name: string): Locator {
    return this.form.getByRole('textbox', { name })
  }

  get privacy(): Locator {
    return this.form.getByRole('checkbox', { name: /Datenschutz/ })
  }

  /** The form comes when its place is in view. */
  async show(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Schreiben Sie uns' }).scrollIntoViewIfNeeded()
    await expect(this.submit).toBeVisible()
  }

  async fill(email: string): Promise<void> {
    await this.field('Vorname').fill('Ayşe')
    await this.field('Nachname').fill('Groß')
    await this.field('E-Mail').fill(email)
    await this.field('Betreff').fill('Feier am Samstag')
    await this.field('Nachricht').fill('Haben Sie Platz für 30 Gäste?')
    await this.privacy.check()
    await expect(this.submit).toBeEnabled()
  }
}

test('a message is written by keyboard, and brought to the restaurant [R7.51 R11.14]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/)
  const { email } = newGuest()
  const { email: other } = newGuest()
  const contact = new ContactPage(page)

  await test.step('that it is closed is shown as the API says, readable for everyone [R2.92 R11.12 R11.16]', async () => {
    await answerHours(page, { isOpenNow: false, nextOpen: '2026-05-14T09:30:00.000Z', isActive: true })
    await page.goto('/contact')
    await expect(page.locator('[data-hours-now]')).toHaveText(
      'Gerade geschlossen. Wir öffnen wieder: morgen 11:30 Uhr',
    )
    await expect(page.getByRole('table', { name: 'Öffnungszeiten' })).toContainText('11:30 – 14:30')
  })

  await test.step('the form moves nothing when it comes', async () => {
    const place = page.locator('.contact__write')
    const before = await place.boundingBox()
    await contact.show()
    expect((await place.boundingBox())?.height).toBe(before?.height)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectComfortable(page)
  })

  await test.step('names what is missing, field by field, and links what is to be read [R4.42 R5.790 R2.792]', async () => {
    await expect(contact.submit).toBeDisabled()
    const missing = contact.form.getByText('Es fehlt noch:')
    await expect(missing).toHaveCount(0)
    await contact.submit.focus()
    await page.keyboard.press('Enter')
    await expect(missing).toBeVisible()
    await expect(missing.locator('..')).toBeFocused()
    await expect(missing.locator('..').getByRole('listitem')).toHaveText([
      'Vorname',
      'Nachname',
      'E-Mail',
      'Betreff',
      'Nachricht',
      'Datenschutz',
    ])
    await page.keyboard.press('Tab')
    await expect(contact.form.getByRole('button', { name: 'Vorname' })).toBeFocused()
    await expect(contact.form.getByRole('alert')).toHaveCount(0)
    const is = async (status: string, dirty: boolean, touched: boolean): Promise<void> => {
      const field = contact.field('E-Mail')
      await expect(field).toHaveAttribute('data-status', status)
      await expect(field).toHaveAttribute('data-dirty', String(dirty))
      await expect(field).toHaveAttribute('data-touched', String(touched))
    }
    await is('invalid', false, false)
    await contact.field('E-Mail').fill('ayse@example.org')
    await is('valid', true, false)
    await contact.field('E-Mail').fill('ayse@')
    await is('invalid', true, false)
    await contact.field('Betreff').focus()
    await is('invalid', true, true)
    await expect(contact.form.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
    await expect(contact.form.getByRole('link', { name: /^AGB/ })).toHaveCount(0)
    await expect(contact.form.getByRole('link', { name: /^Datenschutz/ })).toHaveAttribute(
      'href',
      '/page/datenschutz-privacy',
    )
    await contact.form.getByRole('button', { name: 'Vorname' }).click()
    await expect(contact.field('Vorname')).toBeFocused()
  })

  await test.step('is sent by keyboard, and empty again [R2.38 R8.18]', async () => {
    await contact.field('E-Mail').fill('')
    await contact.field('Vorname').focus()
    for (const text of ['Ayşe', 'Groß', email, 'Feier am Samstag', 'Haben Sie Platz für 30 Gäste?']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(contact.privacy).toBeFocused()
    await page.keyboard.press('Space')
    await expect(contact.submit).toBeEnabled()
    await contact.submit.focus()
    await page.keyboard.press('Enter')
    await expect(contact.alert.getByRole('heading')).toHaveText('Geschafft')
    await expect(contact.alert).toContainText(DONE)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(contact.form).toBeFocused()
    for (const name of ['Vorname', 'Nachname', 'E-Mail', 'Betreff', 'Nachricht']) {
      await expect(contact.field(name)).toHaveValue('')
    }
    await expect(contact.privacy).not.toBeChecked()
    expect(messagesOf(email)).toEqual([
      {
        first_name: 'Ayşe',
        last_name: 'Groß',
        subject: 'Feier am Samstag',
        message: 'Haben Sie Platz für 30 Gäste?',
        lang: 'de',
      },
    ])
  })

  await test.step('a refused message keeps its text and shows the error at its field [R5.25 R4.43]', async () => {
    await page.route(
      API,
      route =>
        route.fulfill({
          status: 422,
          json: { message: 'Validation Error', data: { subject: ['This is too long', 'second'] } },
        }),
      { times: 1 },
    )
    await contact.fill(other)
    await contact.submit.click()
    await expect(contact.field('Betreff')).toBeFocused()
    await expect(contact.field('Betreff')).toHaveAccessibleDescription('Das ist zu lang')
    await expect(contact.field('Nachricht')).toHaveValue('Haben Sie Platz für 30 Gäste?')
  })

  await test.step('a message whose answer got lost is sent once [R4.43 R7.171]', async () => {
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key'])
    })
    await page.route(
      API,
      async route => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await contact.submit.click()
    await expect(contact.form.getByRole('alert')).toContainText('Wir wissen nicht, ob das angekommen ist')
    await expect(contact.field('Nachricht')).toHaveValue('Haben Sie Platz für 30 Gäste?')
    await contact.submit.click()
    await expect(contact.alert).toContainText(DONE)
    await contact.alert.getByRole('button', { name: 'Ok' }).click()
    expect(messagesOf(other)).toHaveLength(1)

    await contact.fill(other)
    await contact.submit.click()
    await expect(contact.alert).toContainText(DONE)
    expect(messagesOf(other)).toHaveLength(2)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

test('today is marked, and the opening state is shown as the API says [R2.92 R11.12]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const now = page.locator('[data-hours-now]')
  await page.clock.setFixedTime(new Date('2026-05-13T23:30:00Z'))
  await page.goto('/contact')
  await expect(now).toHaveText('Jetzt geöffnet')
  const today = page.getByRole('table', { name: 'Öffnungszeiten' }).locator('[aria-current=date]')
  await expect(today.getByRole('rowheader')).toHaveText(/Donnerstag\s+Heute/)
  await expect(page.getByText('Heute').filter({ visible: true })).toHaveCount(1)

  await answerHours(page, { isOpenNow: false, nextOpen: '2026-05-14T09:30:00.000Z', isActive: false })
  await page.goto('/en/contact')
  await expect(now).toHaveText('Restaurant is not available right now. Please try again later.')
  await page.route('**/api/working-hours', route => route.fulfill({ status: 500, body: 'half an ans' }))
  const asked = page.waitForResponse('**/api/working-hours')
  await page.goto('/contact')
  await asked
  await expect(today.getByRole('rowheader')).toContainText('Donnerstag')
  await expect(now).toHaveText('')
})
