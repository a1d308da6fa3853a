import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { SeenBranch } from '#contract/desk/branches.ts'
import { notAllowed, personNeeded } from '#contract/desk/texts.ts'
import { HOUR, SECOND } from '#contract/kit/durations.ts'
import { keyOfBranch } from '#server/chain/key.ts'
import { signCall } from '#server/chain/signed/token.ts'
import { call, send } from './setup/call.ts'
import { BRANCH, BRANCH_URL, type Chain, openChain } from './setup/chain.ts'
import { pairedScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { setSetting } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let chain: Chain
let owner: Person
beforeEach(async () => {
  chain = await openChain()
  owner = await person(chain.centre)
})
afterEach(() => chain.close())

const states = async () => dataOf(await owner.get('/branches/states'), z.array(SeenBranch))
const seen = async (slug: string) => (await states()).find(each => each.slug === slug)

const asCentre = async (changed: Partial<Parameters<typeof signCall>[0]> = {}) => {
  const { centre, branch } = chain
  const key = keyOfBranch(centre.config.secret, BRANCH)
  const token = await signCall({
    key,
    purpose: 'state',
    to: { name: BRANCH, url: BRANCH_URL },
    now: centre.clock.now,
    ...changed,
  })
  return send(branch, 'GET', '/chain/state', undefined, { headers: { Authorization: `Bearer ${token}` } })
}

test('the desk of a branch says which one it is, to those who see orders and to those who do not [R12.764]', async () => {
  const answers = { '/now': await person(chain.branch), '/device': await person(chain.branch, 'editor') }
  for (const [path, who] of Object.entries(answers))
    expect(await dataOf(await who.get(path), z.object({ branch: z.string() }))).toEqual({
      branch: 'Neukölln',
    })
})

describe('all branches on one page', () => {
  test('each say their orders, figures, hours and version, and one that does not answer is named [R12.272]', async () => {
    await call(chain.branch, endpoints.placeOrder, { body: takeaway([cola()]) })
    const [mitte, neukoelln, west] = await states()
    expect(mitte).toMatchObject({ slug: 'mitte', own: true, answers: true, state: { open: 0, isOpen: true } })
    expect(neukoelln).toMatchObject({
      slug: BRANCH,
      name: 'Neukölln',
      own: false,
      answers: true,
      state: {
        open: 1,
        unanswered: 1,
        isActive: true,
        pauses: 0,
        version: '1.2.3',
        currency: 'EUR',
        today: { date: '2026-11-20', sales: { count: 1, revenue: 2.9 }, refunds: { count: 0 } },
      },
    })
    expect(west).toEqual({
      slug: 'west',
      name: 'West',
      url: 'https://west.example',
      own: false,
      answers: false,
    })
  })

  test('one that stops answering is as it last said, with when that was [R12.272]', async () => {
    const { clock } = chain.centre
    await states()
    const said = clock.now.toISOString()
    chain.wait(2 * HOUR)
    chain.network.fails = 'cut'
    expect(await seen(BRANCH)).toMatchObject({ answers: false, state: { at: said, isOpen: true } })
    chain.network.fails = undefined
    await setSetting(chain.branch, 'ORDERING_ACTIVE', '')
    expect(await seen(BRANCH)).toMatchObject({
      answers: true,
      state: { at: clock.now.toISOString(), isOpen: false, isActive: false },
    })
  })

  test('is for an owner who has signed in, at the centre [R12.272 R12.2]', async () => {
    const { centre, branch } = chain
    for (const role of ['editor', 'service', 'kitchen'] as const) {
      const refused = await (await person(centre, role)).get('/branches/states')
      expect([refused.status, await refused.json()]).toEqual([403, { message: notAllowed }])
    }
    const screen = await pairedScreen(centre)
    await centre.db.updateTable('desk_devices').set({ role: 'owner' }).where('id', '=', screen.id).execute()
    expect(await (await screen.get('/branches/states')).json()).toEqual({ message: personNeeded })
    const there = await person(branch)
    expect(await (await there.get('/branches/states')).json()).toEqual({ data: [] })
    expect(await (await there.get('/branches')).json()).toEqual({ data: [] })
    await setSetting(centre, 'HAS_BRANCH', '')
    expect(await states()).toEqual([])
  })
})

describe('a branch says its state only to its centre', () => {
  test('and to nobody without a token, with another key, for another branch or purpose, or too late [R12.273]', async () => {
    const { branch, centre } = chain
    expect((await asCentre()).status).toBe(200)
    expect((await send(branch, 'GET', '/chain/state')).status).toBe(401)
    const minute = new Date(centre.clock.now.getTime() - 91 * SECOND)
    for (const changed of [
      { key: keyOfBranch(centre.config.secret, 'west') },
      { key: centre.config.secret },
      { to: { name: 'west', url: BRANCH_URL } },
      { purpose: 'pass' as never },
      { now: minute },
    ]) {
      expect((await asCentre(changed)).status).toBe(401)
    }
    const alone = branch.another({ centre: undefined })
    expect((await send(alone, 'GET', '/chain/state')).status).toBe(401)
    await alone.close()
  })
})
