import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Acts } from '#contract/desk/acts.ts'
import { nameTaken } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { saveCentralPerson } from '#server/staff/central/people.ts'
import { addStaff } from '#server/staff/staff.ts'
import { pairedScreen, pairingCode, sendPairing } from './setup/desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { appCode, dataOf, invited, PASSWORD, person, sendStaff } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const REFUSED = [
  ['a second line', 'Küche\nKommandozeile'],
  ['a control character', 'Kü\u0007che'],
  ['a direction', '\u202Eehcük'],
  ['an isolated direction', 'Küche\u2066'],
  ['a zero-width space', 'Kü\u200Bche'],
  ['a soft hyphen', 'Kü\u00ADche'],
  ['a line separator', 'Kü\u2028che'],
  ['nothing visible', '\u3164'],
  ['nothing but signs', '—'],
  ['the command line', 'command-line'],
  ['the command line in words', ' Command  Line '],
  ['the command line in German', 'KOMMANDOZEILE'],
  ['the command line with wide letters', 'ｃommand-line'],
  ['the command line with Cyrillic letters', 'cоmmand-line'],
  ['automation', 'automatic'],
  ['a link in a mail', 'mail-link'],
  ['too much', 'x'.repeat(61)],
] as const

async function enrolAs(name: string, email = 'ben@shop.example'): Promise<Response> {
  const token = await invited(shop, email, 'service')
  return sendStaff(shop, '/invitation/password', { token, name, password: PASSWORD, code: '' })
}

const dataIn = async (response: Response): Promise<unknown> => (await response.json()).data

describe('a name with', () => {
  test.each(REFUSED)('%s is refused for screens and for people [R12.434]', async (_, name) => {
    const code = await pairingCode(shop)
    for (const response of [await sendPairing(shop, code, name), await enrolAs(name)]) {
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        message: catalogue.validation,
        data: { name: [expect.any(String)] },
      })
    }
    expect((await sendPairing(shop, code, 'Küche')).status).toBe(200)
  })

  test.each([' Küche 2 ', 'Ayşe Yılmaz', 'Søren O’Neill-Müller', 'Мария', '李小龍', 'Bar & Theke (links)'])(
    '%s is taken, without the space around it [R12.434]',
    async name => {
      const screen = await dataIn(await sendPairing(shop, await pairingCode(shop), name))
      expect(screen).toMatchObject({ name: name.trim() })
    },
  )
})

test('a screen is not called like a person, nor a person like a screen [R12.434]', async () => {
  const ada = await person(shop)
  const code = await pairingCode(shop)
  for (const name of [ada.name, ada.name.toUpperCase(), 'Àda owner']) {
    const refused = await sendPairing(shop, code, name)
    expect([refused.status, await dataIn(refused)]).toEqual([422, { name: [nameTaken] }])
  }
  expect((await sendPairing(shop, code, 'Theke')).status).toBe(200)
  const token = await invited(shop, 'ben@shop.example', 'service')
  const chosen = { token, password: PASSWORD, code: '' }
  const refused = await sendStaff(shop, '/invitation/password', { ...chosen, name: 'theke' })
  expect([refused.status, await dataIn(refused)]).toEqual([422, { name: [nameTaken] }])
  expect((await sendStaff(shop, '/invitation/password', { ...chosen, name: 'Ben' })).status).toBe(200)
})

test('a person of the centre with such a name is called by their address [R12.434]', async () => {
  const known = { id: '1', email: 'eva@centre.example', role: 'service' as const }
  const save = (name: string) =>
    inTransaction(shop.db, tx => saveCentralPerson(tx, { ...known, name }, shop.clock.now))
  expect((await save('command-line')).name).toBe(known.email)
  expect((await save('Eva')).name).toBe('Eva')
})

test('the history has who by name and id: one who is renamed keeps what they did, the command line has none [R12.434]', async () => {
  const owner = await person(shop)
  const screen = await pairedScreen(shop)
  await owner.send('PUT', '/pin', { pin: '4711' })
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
  const token = await invited(shop, owner.email, 'owner')
  const invitation = z.parse(
    z.object({ data: z.object({ secret: z.string() }) }),
    await (await sendStaff(shop, '/invitation', { token })).json(),
  )
  const code = appCode(shop, invitation.data.secret)
  const chosen = { token, name: 'Ada Neu', password: PASSWORD, code }
  const renamed = await sendStaff(shop, '/invitation/password', chosen)
  expect(renamed.status).toBe(200)
  await inTransaction(shop.db, tx =>
    addStaff(tx, { email: 'x@shop.example', role: 'service', by: COMMAND_LINE, now: shop.clock.now }),
  )
  const reader = await person(shop, 'owner', 'reader@shop.example')
  const { acts } = await dataOf(await reader.get('/acts/2026-11-20'), Acts)
  const [row] = await shop.db.selectFrom('staff').select('id').where('email', '=', owner.email).execute()
  expect(acts.find(({ kind }) => kind === 'pin-set')).toMatchObject({ person: owner.name, personId: row?.id })
  expect(acts.filter(({ personId }) => personId === row?.id).map(each => each.person)).toContain('Ada Neu')
  expect(acts.find(({ kind }) => kind === 'paired')).toMatchObject({ device: 'Küche', deviceId: screen.id })
  const byCommand = acts.find(({ subject }) => subject === 'x@shop.example')
  expect([byCommand?.device, byCommand?.deviceId, byCommand?.personId]).toEqual([
    'command-line',
    undefined,
    undefined,
  ])
  const file = await (await reader.get('/acts/2026-11-20/csv?lang=en')).text()
  expect(file).toContain(`${owner.name} #${row?.id.slice(0, 6)}`)
  expect(file).toContain(`Küche #${screen.id.slice(0, 6)}`)
})
