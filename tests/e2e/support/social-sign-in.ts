import type { Page, Request } from '@playwright/test'
import { AccountMenu, storedToken } from './account.ts'
import { expectAccessible } from './axe.ts'
import type { SocialSite } from './social-shop.ts'
import { expect, test } from './test.ts'

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
      await main.getByRole('button', { name: 'Registrieren', exact: true }).click()
      await expect(main.getByRole('status')).toContainText('Sie sind jetzt registriert')
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
    await menu.opener.click()
    await menu.logout.click()
    await expect(page).toHaveURL(`${url}/`)
    await page.goto(`${url}/login`)
    Object.assign(person, { id: '78', name: 'Eva', email: 'eva@example.org' })
    await facebook.click()
    await expect(main).toContainText('Sie registrieren sich mit Ihrem Facebook-Konto.')
    await expect(main).toContainText('eva@example.org')
  })
}

/** What a page posts to a path of the API after doing something. */
async function posted(page: Page, path: string, doing: () => Promise<void>): Promise<Request> {
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(path))
  await doing()
  return sent
}
