import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const newName = (): string => `Ada ${randomUUID().slice(0, 6)}`

test('a request for a table rings, is counted, and is answered with another time and then accepted [R12.15 R12.102]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
      start.apply(this, args)
    }
  })
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  await test.step('the mail to the restaurant leads to the view [R12.1320]', async () => {
    await page.goto('about:blank')
    await page.goto('/desk#view=Reservations')
    await desk.begin()
    await expect(page.getByRole('heading', { name: 'Reservierungen', level: 1 })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
  const name = newName()
  const tones = async (): Promise<number> => Number(await page.locator('html').getAttribute('data-tones'))
  const before = await tones()
  const answer = await page.request.post('/api/reservations', {
    data: {
      reservedAt: '2026-05-14T19:30:00+02:00',
      guests: '4',
      name,
      email: 'ada@example.org',
      phone: '030 901820',
      notes: 'Am Fenster, bitte',
      terms: true,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('Donnerstag, 14. Mai, 19:30 Uhr · 4 Personen')
  await expect(card).toContainText('Am Fenster, bitte')
  const views = await desk.views()
  await expect(views.getByRole('button', { name: /^Reservierungen \d+ ?zu beantworten$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(tones).toBeGreaterThan(before)
  await card.getByRole('button', { name: 'Andere Zeit' }).click()
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])

  await expect(card.getByLabel('Vorgeschlagene Zeit')).toHaveValue('2026-05-14T19:30')
  await card.getByLabel('Vorgeschlagene Zeit').fill('2026-05-14T21:00')
  await card.getByRole('button', { name: 'Vorschlagen' }).click()
  await card.getByRole('button', { name: 'Rückgängig' }).click()
  await desk.wait(NOW, 6)
  const states = () =>
    rows('select status, proposed_at from reservations where name = ?', name).map(row => ({
      ...(row as object),
    }))
  expect(states()).toEqual([{ status: 'requested', proposed_at: null }])

  await card.getByRole('button', { name: 'Andere Zeit' }).click()
  await card.getByLabel('Vorgeschlagene Zeit').fill('2026-05-14T21:00')
  await card.getByRole('button', { name: 'Vorschlagen' }).click()
  await desk.wait(NOW, 12)
  await expect(card).toContainText('Vorgeschlagen: Donnerstag, 14. Mai, 21:00 Uhr')
  await card.getByRole('button', { name: 'Der Gast sagt zu' }).click()
  // Leaving the view sends it at once.
  await desk.view('Bestellungen')
  await desk.view(/^Reservierungen/)
  await expect(
    page.getByRole('region', { name: 'Reserviert' }).getByRole('listitem').filter({ hasText: name }),
  ).toContainText('21:00 Uhr · 4 Personen')
  expect(states()).toEqual([{ status: 'accepted', proposed_at: null }])

  await test.step('a message is answered; the answer can be taken back for five seconds, and no network loses it [R12.15 R12.102 R12.103]', async () => {
    const subject = newName()
    const answer = await page.request.post('/api/contact', {
      data: {
        fname: 'Ada',
        lname: 'Muster',
        email: 'ada@example.org',
        subject,
        message: 'Haben Sie\nPlatz für 40?',
        terms: true,
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    const others = await desk.views()
    await expect(others.getByRole('button', { name: /^Nachrichten \d+ ?zu beantworten$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await desk.view(/^Nachrichten/)
    const card = page.getByRole('listitem').filter({ hasText: subject })
    await expect(card).toContainText('Platz für 40?')
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1280])
    await card.getByLabel('Antwort an Ada Muster').fill('Ja, gern.')
    await card.getByRole('button', { name: 'Senden' }).click()
    await card.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(card.getByLabel('Antwort an Ada Muster')).toHaveValue('Ja, gern.')
    // Without a network the answer is not lost.
    await context.setOffline(true)
    await card.getByRole('button', { name: 'Senden' }).click()
    await desk.wait(NOW, 18)
    await expect(card.getByRole('alert')).toHaveText('Der Shop antwortet nicht. Bitte noch einmal versuchen.')
    await expect(card.getByLabel('Antwort an Ada Muster')).toHaveValue('Ja, gern.')
    await context.setOffline(false)
    await card.getByRole('button', { name: 'Senden' }).click()
    await desk.wait(NOW, 24)
    await expect(card.getByLabel('Antwort an Ada Muster')).toHaveCount(0)
    await expect(card).toContainText('Ja, gern. · Theke')
  })
})
