import { keepToken, LoginPage, linkTo, register, storedToken, tokenOf } from './support/account.ts'
import { changeSetting } from './support/settings.ts'
import { expect, test } from './support/test.ts'

test('a forgotten password is made new by a link that works once [R2.15 R2.45 R8.2350 R2.2350]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const customer = await register(page.request)
  const login = new LoginPage(page)
  const main = page.getByRole('main')
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Passwort vergessen' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(customer.email)
  await main.getByRole('button', { name: 'Passwort zurücksetzen' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(login.notice).toContainText('ist ein Link für ein neues Passwort unterwegs')

  const link = await linkTo('/new-password', customer.email)
  const password = 'ein neues Passwort'
  const fill = async (): Promise<void> => {
    await main.getByRole('textbox', { name: 'Neues Passwort' }).fill(password)
    await main.getByRole('textbox', { name: 'Passwort wiederholen' }).fill(password)
    await main.getByRole('button', { name: 'Passwort speichern' }).click()
  }
  await keepToken(page, await tokenOf(page.request, customer))
  await page.goto(link)
  await fill()
  await expect(page).toHaveURL(/\/login$/)
  await expect(login.notice).toContainText('Ihr Passwort wurde geändert')
  expect(await storedToken(page), 'every session has ended').toBeNull()
  await login.signIn({ email: customer.email, password })
  await expect(page).toHaveURL(/\/$/)
  await page.goto(link)
  await fill()
  await expect(main.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr')

  await page.evaluate(() => localStorage.removeItem('token'))
  await changeSetting(page, 'API_EXTENSIONS', '')
  await page.goto('/new-password#abc')
  await expect(main.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr')
  await page.goto('/reset-password')
  await main.getByRole('textbox', { name: 'E-Mail' }).fill('nobody@example.org')
  await main.getByRole('button', { name: 'Passwort zurücksetzen' }).click()
  await expect(login.notice).toHaveText(
    'Ihr neues Passwort ist unterwegs. Bitte sehen Sie in Ihrem Posteingang nach.',
  )
})
