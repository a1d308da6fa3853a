import { register, storedToken, tokenOf } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { type SocialShop, startSocialShop } from './support/social-shop.ts'
import { expect, test } from './support/test.ts'

test.describe('with two providers', () => {
  let shop: SocialShop

  test.beforeEach(async ({ baseURL }) => {
    test.setTimeout(300_000)
    shop = await startSocialShop(baseURL ?? '')
  })

  test.afterEach(() => shop?.close())

  test('a social account logs in or registers, and its provider hears of nobody before [R2.42 R4.14 R4.15 R4.16 R4.17 R7.23 R7.57 R8.6 R10.30 R11.7]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/404|422/)
    const main = page.getByRole('main')
    const google = main.getByRole('button', { name: 'Weiter mit Google' })
    const facebook = main.getByRole('button', { name: 'Weiter mit Facebook' })
    const theirs = main.getByRole('button', { name: 'Google (shop.apps.example)' })
    const own = main.getByRole('button', { name: 'Registrieren', exact: true })
    const { state, provider } = shop

    for (const [path, admits] of [
      ['/', false],
      ['/checkout', false],
      ['/reset-password', false],
      ['/login', true],
      ['/register', true],
      ['/me', true],
    ] as const) {
      const html = await (await page.request.get(shop.url + path)).text()
      expect(html.includes(`script-src 'self' ${provider}/gsi/`), path).toBe(admits)
    }

    await page.goto(`${shop.url}/login`)
    await expect(google).toBeVisible()
    await expect(facebook).toBeVisible()
    await expectAccessible(page)
    expect(shop.asked, 'no script before a click').toEqual([])

    state.dismissed = true
    await facebook.press('Enter')
    await expect(main.getByRole('alert')).toContainText('Die Anmeldung wurde abgebrochen')
    expect(shop.asked).toEqual(['/de_DE/sdk.js'])
    const options = JSON.parse((await page.locator('html').getAttribute('data-facebook')) ?? '{}')
    expect(options).toMatchObject({ appId: '4711', version: 'v4.0' })

    state.dismissed = false
    await google.click()
    await theirs.click()
    await expect(page).toHaveURL(`${shop.url}/register`)
    await expect(main).toContainText('Sie registrieren sich mit Ihrem Google-Konto.')
    await expect(main).toContainText('ayse@example.org')
    const name = main.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveValue('Ayşe Groß')
    await expect(main.getByRole('textbox', { name: 'E-Mail' })).toHaveCount(0)
    await expect(main.getByRole('textbox', { name: /Passwort/ })).toHaveCount(0)
    await main.getByRole('textbox', { name: 'Telefon' }).fill('030 901820')
    await main.getByRole('checkbox').check()
    await own.click()
    await expect(main.getByRole('status')).toContainText('Sie sind jetzt registriert')
    const [social = {}] = shop.posted['/api/social'] ?? []
    expect(social).toMatchObject({ socialId: '77', socialName: 'google', provider: 'google' })
    expect(social.nonce).toEqual(expect.any(String))
    expect(shop.posted['/api/register']).toEqual([
      expect.objectContaining({
        ...{ name: 'Ayşe Groß', phone: '+49 30 901820', terms: true, email: 'ayse@example.org' },
        ...{ socialId: '77', socialName: 'google', providerToken: social.providerToken, nonce: social.nonce },
      }),
    ])

    state.social = { status: 422, body: { message: 'x', data: { providerToken: ['x'] } } }
    await google.click()
    await theirs.click()
    await expect(page).toHaveURL(`${shop.url}/register`)
    await expect(main.getByRole('status')).toContainText('Ihr Anbieter hat Ihre Anmeldung nicht bestätigt')
    await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('')
    await expect(main.getByRole('textbox', { name: 'E-Mail' })).toBeVisible()

    const token = await tokenOf(page.request, await register(page.request))
    state.social = { status: 200, body: { data: { token } } }
    await page.goto(`${shop.url}/login?return=%2Fcontact`)
    await facebook.click()
    await expect(page).toHaveURL(`${shop.url}/contact`)
    expect(await storedToken(page)).toBe(token)
  })
})

test('no provider is offered unless the settings allow it [R2.42]', async ({ page }) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Weiter mit/ })).toHaveCount(0)
})
