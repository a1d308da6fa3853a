import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { newGuest } from './support/guest.ts'
import { expect, test } from './support/own-shop.ts'
import { expectToFit } from './support/scroll.ts'
import { mailsTo, reservationsOf } from './support/shop-data.ts'

const WISH = {
  ...{ reservedAt: '2026-05-15T17:30:00.000Z', guests: '4', name: 'Jürgen Öztürk' },
  ...{ phone: '030 901820', notes: '', terms: true },
}

/** What a guest reads on the page of a reservation, by language. */
const WORDS = {
  de: { day: 'Tag', guests: 'Personen', look: 'Freie Zeiten zeigen', cancel: 'Reservierung absagen' },
  en: { day: 'Day', guests: 'Guests', look: 'Show free times', cancel: 'Cancel the reservation' },
  tr: { day: 'Gün', guests: 'Kişi sayısı', look: 'Boş saatleri göster', cancel: 'Rezervasyonu iptal et' },
}

const linkTo = (email: string): string => /\/api\/table\/[\w/-]+/.exec(mailsTo(email).join('\n'))?.[0] ?? ''

for (const [lang, words] of Object.entries(WORDS))
  test(`a guest moves and cancels a table by the link of the mail, by keyboard, in ${lang} [R2.3420]`, async ({
    page,
    shop,
    request,
  }) => {
    await shop.run(async tx => {
      const row = { key: 'TABLE_GUESTS', value: '4', media: '', public: 0, sort: 999 }
      await tx.insertInto('settings').values(row).execute()
      await bumpCatalogue(tx)
    })
    const { email } = newGuest()
    const sent = await request.post('/api/reservations', {
      data: { ...WISH, email },
      headers: { Lang: lang },
    })
    expect(sent.status()).toBe(200)
    await expect.poll(() => linkTo(email)).not.toBe('')
    await page.goto(linkTo(email))
    await expectAccessible(page)
    await expectToFit(page, [360, 768, 1440])

    await page.keyboard.press('Tab')
    await expect(page.getByLabel(words.day)).toBeFocused()
    await page.getByLabel(words.day).fill('2026-05-16')
    await page.getByLabel(words.guests).focus()
    await page.keyboard.type('2')
    await page.getByRole('button', { name: words.look }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(words.day)).toHaveValue('2026-05-16')
    await expectAccessible(page, undefined, { all: true })
    await expectToFit(page, [360, 768, 1440])
    const time = page.getByRole('button', { name: /^20:15/ })
    await time.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').first()).toContainText(/Erledigt|Done|Tamam/)
    expect(reservationsOf(email)).toMatchObject([
      { reserved_at: '2026-05-16T18:15:00.000Z', guests: '2', status: 'accepted' },
    ])

    await page.getByRole('button', { name: words.cancel }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(reservationsOf(email)).toMatchObject([{ status: 'cancelled' }])
    await expectAccessible(page)
  })
