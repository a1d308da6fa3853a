import { afterEach, expect, test } from 'vitest'
import { MailTest, Opening } from '#contract/desk/opening.ts'
import { smtpMailer } from '#server/mail/mailer.ts'
import { openMailServer } from './setup/mail-server.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function mailServer(answers?: Record<string, string>) {
  const server = await openMailServer(answers)
  ends.push(server.close)
  return server
}

async function shopWith(smtpUrl: string | undefined): Promise<{ shop: TestShop; owner: Person }> {
  const shop = await openShop({ config: { smtpUrl }, ...(smtpUrl && { mailer: smtpMailer(smtpUrl) }) })
  ends.push(() => shop.close())
  return { shop, owner: await person(shop) }
}

const sent = async (owner: Person): Promise<MailTest> =>
  dataOf(await owner.send('POST', '/opening/test-mail', { to: 'wirt@example.org' }), MailTest)
const step = async (owner: Person) =>
  (await dataOf(await owner.get('/opening'), Opening)).steps.find(({ name }) => name === 'mail')

test('a test mail goes to the mail server at once, says its answer, and is then done [R12.2804]', async () => {
  const { url, heard } = await mailServer()
  const { shop, owner } = await shopWith(url)
  await setSetting(shop, 'EMAIL', 'ofen@example.org')
  expect(await step(owner)).toMatchObject({ state: 'missing', required: false })
  const answer = await sent(owner)
  expect(answer).toEqual({ detail: '250 2.0.0 queued as 4711', from: 'ofen@example.org' })
  expect(heard).toContain('MAIL FROM:<ofen@example.org>')
  expect(heard).toContain('RCPT TO:<wirt@example.org>')
  expect(await step(owner)).toMatchObject({ state: 'done' })
  expect(await shop.db.selectFrom('outbox').select('id').where('kind', '<>', 'rebuild').execute()).toEqual([])
})

test.each([
  ['AUTH', '535 5.7.8 wrong password', 'sign-in'],
  ['MAIL', '553 5.7.1 not your address', 'sender'],
  ['RCPT', '550 5.1.1 nobody here', 'recipient'],
  ['.', '554 5.7.1 looks like spam', 'refused'],
])(
  'what a mail server says to %s is told in words, and nothing is done [R12.2804]',
  async (word, said, problem) => {
    const { url } = await mailServer({ [word]: said })
    const { owner } = await shopWith(url)
    const answer = await sent(owner)
    expect(answer).toMatchObject({ problem, detail: said })
    expect(JSON.stringify(answer)).not.toContain('geheim')
    expect(await step(owner)).toMatchObject({ state: 'missing' })
  },
)

test.each([
  ['smtp://127.0.0.1:1', 'silent'],
  ['smtp://mail.invalid', 'unknown-name'],
  [undefined, 'no-server'],
])('with SMTP_URL=%s it says why no mail leaves [R12.2804]', async (url, problem) => {
  const { owner } = await shopWith(url)
  expect(await sent(owner)).toMatchObject({ problem })
})

test('a mail server that speaks no TLS where it is asked for is insecure [R12.2804]', async () => {
  const { url } = await mailServer()
  const { owner } = await shopWith(url.replace('smtp:', 'smtps:').replace('?ignoreTLS=true', ''))
  expect(await sent(owner)).toMatchObject({ problem: 'insecure' })
})

test('editors send none, and owners no more than ten in an hour [R12.2804]', async () => {
  const { url } = await mailServer()
  const shop = await openShop({ config: { smtpUrl: url, rateLimit: 100 }, mailer: smtpMailer(url) })
  ends.push(() => shop.close())
  const editor = await person(shop, 'editor')
  const to = { to: 'wirt@example.org' }
  expect((await editor.send('POST', '/opening/test-mail', to)).status).toBe(403)
  const owner = await person(shop)
  for (let count = 0; count < 10; count++) await sent(owner)
  expect((await owner.send('POST', '/opening/test-mail', to)).status).toBe(429)
})
