import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import {
  personNeeded,
  personNotAllowed,
  pinNeeded,
  unknownOrder,
  unknownReservation,
  wrongPin,
} from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { callerById } from '#server/sessions/desk/callers.ts'
import { requirePerson } from '#server/staff/pin.ts'
import { send } from './setup/call.ts'
import { counterScreen, pairedScreen } from './setup/desk.ts'
import { bruschetta } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

/** The person behind a call of a session that needs one. */
async function required(id: string): Promise<string | undefined> {
  const caller = await callerById(shop.db, id)
  if (!caller) throw new Error('there is no such session')
  return (await inTransaction(shop.db, tx => requirePerson(tx, caller, deskEndpoints.refund, shop.clock.now)))
    .person
}

/** A paired screen and a person with a PIN. */
async function together(pin = '4711') {
  const ada = await person(shop, 'service')
  expect((await ada.send('PUT', '/pin', { pin })).status).toBe(200)
  const screen = await pairedScreen(shop)
  const confirm = (typed: string, through = shop) =>
    send(through, 'POST', '/desk/pins', { person: idOf, pin: typed }, { headers: screen.headers })
  const [{ id: idOf }] = (await (await screen.get('/pins')).json()).data
  return { ada, screen, confirm }
}

describe('what needs a person', () => {
  test('is done once on a paired screen by the person who has typed a PIN [R12.5]', async () => {
    const { ada, screen, confirm } = await together()
    await expect(required(screen.id)).rejects.toMatchObject({ status: 403, body: { message: pinNeeded } })
    expect((await confirm('4711')).status).toBe(200)
    expect(await required(screen.id)).toBe(ada.name)
    await expect(required(screen.id)).rejects.toMatchObject({ status: 403 })
  })

  test('has to be done within two minutes of the PIN [R12.5]', async () => {
    const { screen, confirm } = await together()
    await confirm('4711')
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * MINUTE)
    await expect(required(screen.id)).rejects.toMatchObject({ status: 403 })
  })

  test('needs no PIN from a person who has signed in [R12.5]', async () => {
    const ada = await person(shop)
    expect(await required(ada.device.id)).toBe(ada.name)
  })
})

describe('a PIN', () => {
  test('that is wrong is refused at its field, and too many tries lock the screen out for a time that is told [R12.74 R12.944]', async () => {
    const { confirm } = await together()
    const limited = shop.another({ rateLimit: 30 })
    const wrong = await confirm('0000', limited)
    expect([wrong.status, (await wrong.json()).data]).toEqual([422, { pin: [wrongPin] }])
    for (let attempt = 0; attempt < 4; attempt++) await confirm('0000', limited)
    const locked = await confirm('4711', limited)
    const until = new Date(shop.clock.now.getTime() + 15 * MINUTE).toISOString()
    expect([locked.status, (await locked.json()).until]).toEqual([429, until])
    await limited.close()
  })

  test('that is right does not count, and does not make up for wrong ones [R12.74]', async () => {
    const { confirm } = await together()
    const limited = shop.another({ rateLimit: 30 })
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      statuses.push((await confirm('0000', limited)).status)
      for (const _ of [1, 2]) statuses.push((await confirm('4711', limited)).status)
    }
    expect(statuses).toEqual(Array.from({ length: 4 }, () => [422, 200, 200]).flat())
    await confirm('0000', limited)
    expect((await confirm('4711', limited)).status).toBe(429)
    await limited.close()
  })

  test('is four to eight digits, kept as a hash, and set by people for themselves only [R12.74]', async () => {
    const { ada, screen } = await together()
    for (const pin of ['123', '123456789', 'abcd'])
      expect((await ada.send('PUT', '/pin', { pin })).status).toBe(422)
    const refused = await send(shop, 'PUT', '/desk/pin', { pin: '1234' }, { headers: screen.headers })
    expect([refused.status, (await refused.json()).message]).toEqual([403, personNeeded])
    const [row] = await shop.db.selectFrom('staff').select('pin_hash').execute()
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/)
  })
})

/** What the endpoints that ask for a PIN are sent; each has to be here. */
const BODIES: Record<string, object> = {
  cancel: { reason: 'Der Ofen ist aus' },
  refund: { amount: 1, reason: 'Fehlte' },
  editOrder: { version: 0, notes: 'Ohne Zwiebeln', total: 1 },
  takeOrder: {
    ...{
      items: [bruschetta()],
      name: 'Ada',
      phone: '030 901820',
      deliveryType: 'takeaway',
      orderTime: 'now',
    },
    ...{ paymentType: 'counter', discount: { amount: 1, reason: 'Kalt beim letzten Mal' }, total: 5.9 },
  },
}

describe('a PIN allows no more than its person may do', () => {
  const endpoints = Object.entries<DeskEndpoint>(deskEndpoints).filter(([, { requiresPin }]) => requiresPin)
  const cases = endpoints.flatMap(([name, endpoint]) =>
    deskRoles.map((role): [string, DeskRole, DeskEndpoint] => [name, role, endpoint]),
  )

  test.each(cases)('%s as %s [R12.431]', async (name, role, { method, path, access }) => {
    await setSettings(shop, { ORDER_EDITS: 'on', PHONE_ORDERS: 'on' })
    const screen = await counterScreen(shop)
    const ada = await person(shop, role)
    expect((await ada.send('PUT', '/pin', { pin: '4711' })).status).toBe(200)
    const [row] = await shop.db.selectFrom('staff').select('id').where('email', '=', ada.email).execute()
    const act = async (): Promise<string | undefined> => {
      const { headers } = screen
      const to = `/desk${path.replaceAll(/\{\w+\}/g, 'AAAAAA')}`
      return (await (await send(shop, method, to, BODIES[name] ?? {}, { headers })).json()).message
    }
    expect(await act()).toBe(pinNeeded)
    const isAllowed = access.includes(role)
    // For the others there is no such order or table.
    const others = name === 'returnDeposit' ? unknownReservation : unknownOrder
    const allowed = name === 'takeOrder' ? undefined : others
    const typed = await screen.post('/pins', { person: row?.id, pin: '4711' })
    const said = isAllowed ? [200, undefined] : [422, { pin: [personNotAllowed] }]
    expect([typed.status, (await typed.json()).data ?? undefined]).toEqual(said)
    // Whoever may do it is told what else is in the way.
    expect(await act()).toBe(isAllowed ? allowed : pinNeeded)
    // The same where the role has changed since the PIN was typed.
    const expires_at = new Date(shop.clock.now.getTime() + MINUTE).toISOString()
    await shop.db.deleteFrom('desk_confirmations').execute()
    const confirmed = { device_id: screen.id, staff_id: row?.id ?? '', expires_at }
    await shop.db.insertInto('desk_confirmations').values(confirmed).execute()
    expect(await act()).toBe(isAllowed ? allowed : pinNeeded)
    const offered = (await (await screen.get('/pins')).json()).data
    expect(offered).toEqual(isAllowed ? [{ id: row?.id, name: ada.name }] : [])
  })
})
