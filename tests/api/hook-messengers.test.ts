import { expect, test } from 'vitest'
import { hookEventTypes } from '#contract/desk/hook-events.ts'
import { deskHookEndpoints } from '#contract/desk/hooks.ts'
import { formatOfAddress, type HookFormat } from '#contract/menu/hook-formats.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addHook } from '#server/hooks/hooks.ts'
import { messageFor } from '#server/hooks/messengers.ts'
import { queueEvent } from '#server/hooks/queue-event.ts'
import { withHooks } from './setup/hook-shop.ts'
import { dataOf, person } from './setup/staff.ts'

const own = withHooks()

async function told(format: HookFormat, query = '') {
  await inTransaction(own.shop.db, tx =>
    addHook(tx, {
      name: format,
      url: `${own.receiver.url}${query}`,
      events: [],
      format,
      now: own.shop.clock.now,
    }),
  )
  const code = await own.place()
  await own.sender.drain()
  const [received] = own.receiver.taken
  return { code, body: JSON.parse(received?.body ?? 'null'), headers: received?.headers ?? {} }
}

const order = (code: string): RegExp =>
  new RegExp(`^Neue Bestellung ${code}\nLieferung · [\\d,.]+\u00A0€ · .+\n2 × Bruschetta.*`)

test('Slack is told of an order as text, with nothing of the guest and no signature [R7.2303]', async () => {
  const { code, body, headers } = await told('slack')
  expect(Object.keys(body)).toEqual(['text'])
  expect(body.text).toMatch(order(code))
  expect(body.text).not.toContain('Hinterhaus')
  expect(headers).not.toHaveProperty('webhook-signature')
})

test('Discord is told of it, and nobody is called by name [R7.2303]', async () => {
  const { code, body } = await told('discord')
  expect(body).toMatchObject({ allowed_mentions: { parse: [] } })
  expect(body.content).toContain(`Neue Bestellung ${code}`)
})

test('Telegram is told of it in the chat that the address names [R7.2303]', async () => {
  const { code, body } = await told('telegram', '?chat_id=-1001')
  expect(body.chat_id).toBe('-1001')
  expect(body.text).toMatch(order(code))
})

test('every event has a text [R7.2303]', async () => {
  await inTransaction(own.shop.db, async tx => {
    await addHook(tx, {
      name: 'all',
      url: own.receiver.url,
      events: [],
      format: 'slack',
      now: own.shop.clock.now,
    })
    const now = own.shop.clock.now
    const until = now.toISOString()
    const reservation = { id: '1', guests: '4', reservedAt: until }
    for (const type of hookEventTypes) {
      if (type.startsWith('reservation.'))
        await queueEvent(
          tx,
          {
            subject: type,
            event: { type, data: { reservation } } as Parameters<typeof queueEvent>[1]['event'],
          },
          now,
        )
      if (type.startsWith('shop.') || type === 'menu.published')
        await queueEvent(
          tx,
          {
            subject: type,
            event: { type, data: { shop: { orderTypes: [], until } } } as Parameters<
              typeof queueEvent
            >[1]['event'],
          },
          now,
        )
    }
  })
  await own.sender.drain()
  const texts = own.receiver.taken.map(({ body }) => JSON.parse(body).text)
  expect(texts).toHaveLength(hookEventTypes.filter(type => !type.startsWith('order.')).length)
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined/)
})

test('a message is never longer than its messenger takes, and no name of a dish becomes a mark, a link or a call [R7.2303]', () => {
  const long = '🍕'.repeat(5000)
  const url = 'https://api.telegram.org/bot1/sendMessage?chat_id=1'
  expect(JSON.parse(messageFor('slack', long, url)).text.length).toBeLessThanOrEqual(4000)
  expect(JSON.parse(messageFor('discord', long, url)).content.length).toBeLessThanOrEqual(2000)
  expect(JSON.parse(messageFor('telegram', long, url)).text.length).toBeLessThanOrEqual(4096)
  expect(JSON.parse(messageFor('slack', '<!channel> A & B', url)).text).toBe('&lt;!channel&gt; A &amp; B')
  expect(JSON.parse(messageFor('discord', '@everyone **Pizza**', url)).content).toBe(
    '\\@everyone \\*\\*Pizza\\*\\*',
  )
})

test.each([
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://api.telegram.org/bot1:x/sendMessage?chat_id=1', 'telegram'],
  ['https://erp.example.org/tischlein', 'json'],
])('the address %s takes %s [R7.2303]', (url, format) => {
  expect(formatOfAddress(url)).toBe(format)
})

test('at the desk, the form is chosen, shown and changed, and Telegram without a chat is refused [R7.2303]', async () => {
  const owner = await person(own.shop)
  const body = { name: 'Team', url: 'https://93.184.215.14/x', events: ['order.placed'] }
  const refused = await owner.send('POST', '/hooks', { ...body, format: 'telegram' })
  expect(refused.status).toBe(422)
  expect((await owner.send('POST', '/hooks', { ...body, format: 'slack' })).status).toBe(200)
  const shown = async () => dataOf(await owner.get('/hooks'), deskHookEndpoints.getHooks.answer)
  const [hook] = await shown()
  expect(hook?.format).toBe('slack')
  const { name: _, ...settings } = body
  await owner.send('PUT', `/hooks/${hook?.id}/settings`, settings)
  expect((await shown())[0]?.format).toBe('slack')
  await owner.send('PUT', `/hooks/${hook?.id}/settings`, { ...settings, format: 'discord' })
  expect((await shown())[0]?.format).toBe('discord')
})
