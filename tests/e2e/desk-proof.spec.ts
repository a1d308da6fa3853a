import { PROOF_MS } from '#contract/desk/proof.ts'
import { proofNeeded } from '#contract/desk/texts.ts'
import { expectAccessible } from './support/axe.ts'
import { ageProofs, appCode, personWithApp } from './support/desk-people.ts'
import { expect, test } from './support/desk-test.ts'
import { newGuest } from './support/guest.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const PASSWORD = 'ein langes Passwort'

test.beforeEach(({ allowErrors }) => allowErrors(/401|403|422/))

test('an owner whose proof has aged adds a person by the code of their app, and loses nothing typed [R12.520 R12.522]', async ({
  page,
  baseURL,
}) => {
  const { email: own, secret } = await personWithApp('owner', PASSWORD)
  const owner = new PeoplePage(page)
  await page.goto('/desk')
  await owner.signIn(own, PASSWORD, await appCode(page.request, String(baseURL), secret))
  await owner.view('Geräte und Personen')
  await page.getByRole('button', { name: 'Code für: Küche' }).click()
  await expect(page.getByText(/^\d{4} \d{4} \d{4}$/)).toBeVisible()

  await ageProofs(PROOF_MS)
  const { email } = newGuest()
  const people = page.getByRole('region', { name: 'Personen', exact: true })
  const row = people.getByRole('row').filter({ hasText: email })
  const typed = people.getByLabel('E-Mail')
  const add = people.getByRole('button', { name: 'Hinzufügen und Link mailen' })
  const dialog = page.getByRole('dialog', { name: 'Sind Sie es?' })
  await typed.fill(email)
  await people.getByLabel('Darf').selectOption('kitchen')
  await add.click()
  await expect(dialog.getByLabel(/^Code der Authenticator-App/)).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page, [360, 768])
  await page.keyboard.press('Escape')
  await expect(people.getByRole('alert')).toContainText('Nichts wurde geändert')
  await expect(typed).toHaveValue(email)
  await expect(people.getByLabel('Darf')).toHaveValue('kitchen')
  await expect(row).toHaveCount(0)

  await add.click()
  await dialog.getByLabel(/^Code der Authenticator-App/).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/^Dieser Code ist falsch/)
  await dialog
    .getByLabel(/^Code der Authenticator-App/)
    .fill(await appCode(page.request, String(baseURL), secret, 1))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row.getByLabel(/^Rolle von/)).toHaveValue('kitchen')
  await expect(people.getByRole('form', { name: 'Person hinzufügen' }).getByRole('code')).toContainText(
    '/desk#link=',
  )
  await row.getByRole('button', { name: /^Entfernen/ }).click()
  await row.getByRole('button', { name: /^Wirklich entfernen/ }).click()
  await expect(row).toHaveCount(0)

  await test.step('after a reload, the page has no proof any more [R12.521]', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Code für: Küche' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByText(/^\d{4} \d{4} \d{4}$/)).toHaveCount(0)
  })
})

test('a script in a page of the shop gets nothing, though its owner has just proved who they are at the desk [R12.521 R12.526]', async ({
  page,
  context,
  baseURL,
}) => {
  const { email: own, secret } = await personWithApp('owner', PASSWORD)
  const owner = new PeoplePage(page)
  await page.goto('/desk')
  await owner.signIn(own, PASSWORD, await appCode(page.request, String(baseURL), secret))
  await owner.view('Geräte und Personen')

  const shop = await context.newPage()
  await shop.goto('/')
  const { email } = newGuest()
  const answers = await shop.evaluate(async address => {
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(`/api/desk${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return [answer.status, (await answer.json()).message]
    }
    return [
      await send('POST', '/people', { email: address, role: 'owner' }),
      await send('POST', '/pairings', { role: 'service' }),
      await send('PUT', '/pin', { pin: '0000' }),
      (await (await fetch('/api/desk/access')).json()).data.people.length,
    ]
  }, email)
  expect(answers).toEqual([[403, proofNeeded], [403, proofNeeded], [403, proofNeeded], 2])
  expect(rows('select id from staff where email = ?', email)).toEqual([])

  await test.step('nor can it reach into a desk that it opens', async () => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      shop.evaluate(() => void Object.assign(globalThis, { desk: open('/desk') })),
    ])
    await expect
      .poll(() => shop.evaluate(() => (Reflect.get(globalThis, 'desk') as Window | null)?.closed))
      .toBe(true)
    await expect(opened.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible()
    const framed = await shop.evaluate(async () => {
      const frame = Object.assign(document.createElement('iframe'), { src: '/desk' })
      const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      return frame.contentDocument?.body.childElementCount ?? null
    })
    expect(framed).toBeNull()
  })
})
