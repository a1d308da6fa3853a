import type { Page, Request } from '@playwright/test'
import { HOUR } from '#contract/kit/durations.ts'
import { AccountMenu, storedToken } from './account.ts'
import { expectAccessible } from './axe.ts'
import type { SocialSite } from './social-shop.ts'
import { expect, NOW, test } from './test.ts'

/** The sign-in with both providers. Part of languages-rtl.spec.ts, whose shop has them. */
export function testSocial(shopOf: () => SocialSite): void {
  test('a social account registers, logs in and confirms, each by a token of its own, and its provider hears of nobody before [R10.32]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/404|422/)
    const shop = shopOf()
    const main = page.getByRole('main')
    const google = main.getByRole('button', { name: 'Weiter mit Google' })
    const facebook = main.getByRole('button', { name: 'Weiter mit Facebook' })
    const theirs = main.getByRole('button', { name: 'Google (shop.apps.example)' })
    const { person, scripts, url } = shop

    await test.step('only pages that sign in let its scripts in [R10.30]', async () => {
      for (const [path, admits] of [
        ['/', false],
        ['/checkout', false],
        ['/reset-password', false],
        ['/login', true],
        ['/register', true],
        ['/me', true],
      ] as const) {
        const html = await (await page.request.get(url + path)).text()
        expect(html.includes(`script-src 'self' ${scripts}/gsi/`), path).toBe(admits)
      }
    })

    await test.step('its script is asked for by a click and not before [R2.42 R7.57 R11.7]', async () => {
      await page.goto(`${url}/login`)
      await expect(google).toBeVisible()
      await expect(facebook).toBeVisible()
      await expectAccessible(page)
      expect(shop.asked, 'no script before a click').toEqual([])
    })

    await test.step('closing its window shows a message [R8.6]', async () => {
      person.dismisses = true
      await facebook.press('Enter')
      await expect(main.getByRole('alert')).toContainText('Die Anmeldung wurde abgebrochen')
      expect(shop.asked).toEqual(['/de_DE/sdk.js', '/login'])
      const options = JSON.parse((await page.locator('html').getAttribute('data-facebook')) ?? '{}')
      expect(options).toMatchObject({ appId: '4711', version: 'v4.0' })
      person.dismisses = false
    })

    await test.step('an account that cannot be checked registers by hand [R4.17]', async () => {
      person.audience = 'another shop'
      await google.click()
      await theirs.click()
      await expect(page).toHaveURL(`${url}/register`)
      await expect(main.getByRole('status')).toContainText('Ihr Anbieter hat Ihre Anmeldung nicht bestätigt')
      await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('')
      await expect(main.getByRole('textbox', { name: 'E-Mail' })).toBeVisible()
      person.audience = 'shop.apps.example'
    })

    await test.step('an unknown one registers without password [R4.15 R4.16]', async () => {
      await google.click()
      await theirs.click()
      await expect(main).toContainText('Sie registrieren sich mit Ihrem Google-Konto.')
      await expect(main).toContainText('ayse@example.org')
      await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Ayşe Groß')
      await expect(main.getByRole('textbox', { name: 'E-Mail' })).toHaveCount(0)
      await expect(main.getByRole('textbox', { name: /Passwort/ })).toHaveCount(0)
      await main.getByRole('textbox', { name: 'Telefon' }).fill('030 901820')
      await main.getByRole('checkbox').check()
    })

    await test.step('a token that has run out meanwhile is renewed by Google without a question [R4.830]', async () => {
      await page.clock.setFixedTime(new Date(NOW.getTime() + 2 * HOUR))
      const before = shop.asked.length
      await main.getByRole('button', { name: 'Registrieren', exact: true }).click()
      await expect(main.getByRole('status')).toContainText('Sie sind jetzt registriert')
      expect(shop.asked.slice(before)).toContain('/gsi/token')
      await page.clock.setFixedTime(NOW)
    })

    await test.step('a known one signs in, by a token that works once [R4.14 R6.30]', async () => {
      await page.goto(`${url}/login?return=%2Fcontact`)
      await google.click()
      const login = await posted(page, '/api/social', () => theirs.click())
      await expect(page).toHaveURL(`${url}/contact`)
      expect(await storedToken(page)).toEqual(expect.any(String))
      const copied = { headers: { 'Content-Type': 'application/json' }, data: login.postDataBuffer() ?? '' }
      expect((await page.request.post(`${url}/api/social`, copied)).status(), 'once only').toBe(422)
    })

    await test.step('it confirms a change in place of a password [R10.46]', async () => {
      await page.goto(`${url}/me/my-profile`)
      const email = main.getByRole('textbox', { name: 'E-Mail' })
      const save = main.getByRole('button', { name: 'Speichern' })
      await email.fill('ayse.gross@example.org')
      await expect(save).toBeDisabled()
      await main.getByRole('button', { name: 'Mit Google bestätigen' }).click()
      await theirs.click()
      await expect(main.getByText('Bestätigt')).toBeVisible()
      await expectAccessible(page)
      await save.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
      await page.reload()
      await expect(email).toHaveValue('ayse.gross@example.org')
    })

    const menu = new AccountMenu(page)
    const logOut = async (): Promise<void> => {
      await page.goto(`${url}/contact`)
      await menu.opener.click()
      await menu.logout.click()
    }
    await test.step('logging out signs out at the provider, on pages without its script too [R4.9]', async () => {
      await logOut()
      await expect(page).toHaveURL(`${url}/`)
      expect(await storedToken(page)).toBeNull()
      expect(shop.asked.slice(-2)).toEqual(['/gsi/client', '/gsi/signed-out'])
    })

    await test.step('Facebook renews no token and says so; signing in again does [R4.830 R8.4]', async () => {
      await page.goto(`${url}/login`)
      Object.assign(person, { id: '78', name: 'Eva', email: 'eva@example.org' })
      await facebook.click()
      await expect(main).toContainText('Sie registrieren sich mit Ihrem Facebook-Konto.')
      await expect(main).toContainText('eva@example.org')
      await main.getByRole('textbox', { name: 'Telefon' }).fill('030 901820')
      await main.getByRole('checkbox').check()
      await page.clock.setFixedTime(new Date(NOW.getTime() + 2 * HOUR))
      const register = main.getByRole('button', { name: 'Registrieren', exact: true })
      await register.click()
      await expect(main.getByText('Dieser Anmeldedienst kann kein Token erneuern')).toBeVisible()
      await expectAccessible(page)
      await facebook.click()
      await expect(main.getByText('Dieser Anmeldedienst kann kein Token erneuern')).toHaveCount(0)
      await register.click()
      await expect(main.getByRole('status')).toContainText('Sie sind jetzt registriert')
      await page.clock.setFixedTime(NOW)
    })

    await test.step('logging out says when nobody is signed in at the provider any more [R8.5]', async () => {
      await facebook.click()
      await expect(page).toHaveURL(`${url}/`)
      person.dismisses = true
      await logOut()
      await expect(main.getByRole('alert')).toContainText('Bei Facebook ist gerade niemand angemeldet')
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Zur Speisekarte' }).click()
      await expect(page).toHaveURL(`${url}/`)
      person.dismisses = false
    })

    await test.step('a provider that the shop no longer offers is not found [R8.1]', async () => {
      await page.goto(`${url}/contact`)
      await page.evaluate(() => localStorage.setItem('provider', 'myspace'))
      await page.goto(`${url}/login`)
      await expect(main.getByRole('alert')).toContainText('Diesen Anmeldedienst gibt es nicht')
      await page.reload()
      await expect(google).toBeVisible()
    })
  })
}

/** What a page posts to a path of the API after doing something. */
async function posted(page: Page, path: string, doing: () => Promise<void>): Promise<Request> {
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(path))
  await doing()
  return sent
}
