import { readFileSync } from 'node:fs'
import { LoginPage, newCustomer, signedIn, storedToken, tokenOf } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { asCustomer } from './support/customer.ts'
import { changeSetting } from './support/settings.ts'
import { expect, test } from './support/test.ts'

test('a customer changes the profile; e-mail and password want the present one [R2.54 R8.21]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const customer = await signedIn(page)
  const next = { ...newCustomer(), password: 'ein ganz neues Passwort' }
  const elsewhere = await tokenOf(page.request, customer)
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const save = main.getByRole('button', { name: 'Speichern' })
  const alert = page.getByRole('dialog', { name: 'Geschafft' })
  const saved = async (): Promise<void> => {
    await save.click()
    await expect(alert).toContainText('Ihr Profil ist gespeichert')
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
  }

  await page.goto('/me/my-profile')
  await expect(field('E-Mail')).toHaveValue(customer.email)
  await expect(field('Aktuelles Passwort')).toHaveCount(0)
  await field('Name').fill('Ada Groß')
  await saved()
  const stored = () => page.request.get('/api/me', { headers: { Authorization: `Bearer ${elsewhere}` } })
  expect((await (await stored()).json()).data).toMatchObject({ name: 'Ada Groß' })

  await field('E-Mail').fill(next.email)
  await field('Neues Passwort').fill(next.password)
  await field('Passwort wiederholen').fill(next.password)
  await expect(save).toBeDisabled()
  await field('Aktuelles Passwort').fill('falsch')
  await save.click()
  await expect(field('Aktuelles Passwort')).toHaveAccessibleDescription(/Dieses Passwort stimmt nicht/)
  await expect(field('Aktuelles Passwort')).toHaveAttribute('autocomplete', 'current-password')
  await expect(field('Neues Passwort')).toHaveValue(next.password)
  await field('Aktuelles Passwort').fill(customer.password)
  await saved()
  await expect(field('Neues Passwort')).toHaveValue('')
  expect((await stored()).status(), 'other sessions end').toBe(401)

  await test.step('takes all data along and deletes the account by keyboard [R10.34 R11.14]', async () => {
    const { keyboard } = page
    const loaded = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Meine Daten herunterladen' }).press('Enter')
    const file = await (await loaded).path()
    expect(readFileSync(file, 'utf8')).toContain(next.email)

    await main.getByRole('button', { name: 'Konto löschen' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Konto löschen' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('button', { name: 'Konto löschen' })).toBeFocused()
    await keyboard.press('Enter')
    const password = dialog.getByRole('textbox', { name: 'Aktuelles Passwort' })
    await password.focus()
    await keyboard.type('falsch')
    await keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription(/Dieses Passwort stimmt nicht/)
    await password.fill(next.password)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    const login = new LoginPage(page)
    await expect(login.notice).toHaveText('Ihr Konto wurde gelöscht')
    expect(await storedToken(page)).toBeNull()
    await login.signIn(next)
    await expect(login.main.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort stimmt nicht')
  })

  const other = await asCustomer(page)
  await changeSetting(page, 'API_EXTENSIONS', '')
  await page.route('**/api/me', route =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { data: next } }) : route.continue(),
  )
  await page.goto('/me/my-profile')
  await expect(field('E-Mail')).toHaveValue(other.email)
  await field('E-Mail').fill('anders@example.org')
  await expect(field('Aktuelles Passwort')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Konto löschen' })).toHaveCount(0)
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await saved()
  expect((await sent).postDataJSON()).not.toHaveProperty('currentPassword')
})
