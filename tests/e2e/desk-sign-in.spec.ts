import type { Page } from '@playwright/test'
import { linkTo } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { appCode, newPerson } from './support/desk-people.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

const PASSWORD = 'ein langes Passwort'
const NEXT_PASSWORD = 'ein anderes langes Passwort'
const WIDTHS = [390, 768, 1280]

/** The secret for an authenticator app, as text. */
const secretOn = async (page: Page): Promise<string> => (await page.getByRole('code').textContent()) ?? ''

test.beforeEach(({ allowErrors }) => allowErrors(/401/))

test('a person sets a password and an app by a link, and signs in with a recovery code [R12.3 R12.70 R12.767]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  // An editor may not listen to orders.
  allowErrors(/403|409|422/)
  const { email, link } = await newPerson('owner')
  await page.goto(link)
  await expect(page.getByText(`Für ${email}`)).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/desk`)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  // A phone cannot scan its own screen.
  const app = page.getByRole('link', { name: 'App auf diesem Gerät öffnen' })
  await expect(app).toHaveAttribute('href', /^otpauth:\/\/totp\/.+secret=/)
  await page.getByLabel(/^Ihr Name/).fill('Ada')
  await page.getByLabel(/^Passwort, mindestens 10/).fill(PASSWORD)
  await page.getByLabel(/^Die sechs Ziffern/).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Dieser Code ist falsch')
  const secret = await secretOn(page)
  await page.getByLabel(/^Die sechs Ziffern/).fill(await appCode(page.request, String(baseURL), secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible()
  await expectAccessible(page)
  const codes = await page.getByRole('code').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  const people = new PeoplePage(page)
  await people.view('Meine Anmeldung')
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Abmelden', exact: true }).click(),
  ])
  await test.step('a device of a person asks for a person again, not for a code to pair it [R12.767]', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Anmelden', exact: true })).toBeVisible()
  })
  await people.signIn(email, PASSWORD, '000000')
  await expect(page.getByRole('alert')).toHaveText('E-Mail, Passwort oder Code ist falsch')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await test.step('who has forgotten the password sets a new one by a mailed link, and still needs the second factor [R12.902 R12.903]', async () => {
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Link mailen' }).click()
    await expect(page.getByText(`Wenn sich ${email} hier mit einem Passwort anmeldet`)).toBeVisible()
    await page.goto(await linkTo('/desk', email))
    await page.getByLabel(/^Passwort, mindestens 10/).fill(NEXT_PASSWORD)
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ihr neues Passwort ist gesetzt')).toBeVisible()
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await people.signIn(email, NEXT_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('E-Mail, Passwort oder Code ist falsch')
  })
  await page.getByLabel(/^Code der Authenticator-App/).fill(String(codes[0]))
  await page.keyboard.press('Enter')
  await people.view('Meine Anmeldung')
  await expect(page.getByText('Angemeldet als Ada (')).toBeVisible()

  await test.step('they change their password, and make new recovery codes [R12.906 R12.907 R12.909]', async () => {
    const password = page.getByRole('region', { name: 'Passwort', exact: true })
    await password.getByLabel('Jetziges Passwort').fill('falsch')
    await password.getByLabel(/^Neues Passwort/).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(password.getByRole('alert')).toHaveText('Dieses Passwort ist falsch')
    await password.getByLabel('Jetziges Passwort').fill(NEXT_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(password.getByRole('status')).toContainText('Ihr Passwort ist geändert')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    const app = page.getByRole('region', { name: 'Authenticator-App' })
    await expect(app).toContainText('die noch gelten: 9')
    await app.getByRole('button', { name: 'Neue Wiederherstellungscodes' }).click()
    await app.getByRole('button', { name: 'Neue erstellen' }).click()
    await expect(page.getByRole('code')).toHaveCount(10)
    await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
    await expect(app).toContainText('die noch gelten: 10')
  })

  await test.step('another one makes a passkey by a link and signs in with it [R12.3]', async () => {
    // Passkeys belong to a name, not to an address of numbers.
    const origin = String(baseURL).replace('127.0.0.1', 'localhost')
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    const { link } = await newPerson('editor')
    await page.goto(`${origin}${link}`)
    await page.getByLabel(/^Ihr Name/).fill('Edda')
    await page.getByRole('button', { name: 'Passkey erstellen' }).click()
    await expect(page.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible()
    await people.view('Meine Anmeldung')
    await expect(page.getByText('Angemeldet als Edda (')).toBeVisible()
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await people.view('Meine Anmeldung')
    await expect(page.getByText('Angemeldet als Edda (')).toBeVisible()
  })

  await test.step('the last passkey stays [R12.908]', async () => {
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys.getByRole('listitem')).toContainText('zuletzt benutzt')
    await passkeys.getByRole('button', { name: /entfernen$/ }).click()
    await passkeys.getByRole('button', { name: 'Wirklich entfernen?' }).click()
    await expect(passkeys.getByRole('alert')).toContainText('Ohne das kämen Sie nicht mehr hinein')
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('an editor sees their own sessions and no orders [R12.2 R12.73]', async () => {
    await people.view('Geräte und Personen')
    const sessions = page.getByRole('table', { name: 'Bildschirme und Anmeldungen' }).locator('tbody')
    await expect(sessions.getByRole('row')).toHaveText(/Dieses Gerät.*Edda.*Redaktion/)
    for (const name of ['Bestellungen', 'Verlauf'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  })
})
