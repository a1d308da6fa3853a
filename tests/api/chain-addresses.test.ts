import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SeenBranch } from '#contract/desk/branches.ts'
import { passEnded } from '#contract/desk/texts.ts'
import { send } from './setup/call.ts'
import { BRANCH, BRANCH_URL, CENTRE_URL, type Chain, openChain } from './setup/chain.ts'
import { changeCatalogue, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person, sendStaff } from './setup/staff.ts'

/** An address that somebody has put into the centre's list. */
const ELSEWHERE = 'https://elsewhere.example'

let chain: Chain
let owner: Person
beforeEach(async () => {
  chain = await openChain()
  owner = await person(chain.centre)
})
afterEach(() => chain.close())

const list = (url: string, slug = BRANCH): Promise<void> =>
  changeCatalogue(chain.centre, tx =>
    tx.updateTable('branches').set({ url }).where('slug', '=', slug).execute(),
  )

/** The token with which the owner is sent to the address that the list has. */
async function passOf(slug = BRANCH): Promise<string> {
  const answer = await owner.send('POST', `/branches/${slug}/pass`)
  const { address } = await dataOf(answer, z.object({ address: z.string() }))
  return new URL(address).hash.slice('#pass='.length)
}
const enter = (token: string): Promise<Response> => sendStaff(chain.branch, '/pass', { token })
const states = async () => dataOf(await owner.get('/branches/states'), z.array(SeenBranch))
const stateOfBranch = async () => (await states()).find(({ slug }) => slug === BRANCH)

/** The token that arrives at an address when something of the chain is asked there. */
function tokenAt(origin: string): () => string {
  let token = ''
  chain.network.watch = (url, headers) => {
    if (url.origin === origin) token = headers.get('Authorization')?.replace('Bearer ', '') ?? ''
  }
  return () => token
}

const ask = async (shop: TestShop, path: string, token: string): Promise<number> =>
  (await send(shop, 'GET', path, undefined, { headers: { Authorization: `Bearer ${token}` } })).status

describe('whoever puts another address into the list', () => {
  test('gets a pass there that lets nobody in at the branch itself [R12.540]', async () => {
    await list(ELSEWHERE)
    const refused = await enter(await passOf())
    expect([refused.status, (await refused.json()).data]).toEqual([422, { token: [passEnded] }])
    await list(BRANCH_URL)
    expect((await enter(await passOf())).status).toBe(200)
  })

  test('gets a token there with which the branch does not say its state [R12.540]', async () => {
    await list(ELSEWHERE)
    const token = tokenAt(ELSEWHERE)
    await states()
    expect(token()).not.toBe('')
    expect(await ask(chain.branch, '/chain/state', token())).toBe(401)
  })

  test('the branch logs which address was meant and which is its own [R12.540]', async () => {
    await list(ELSEWHERE)
    await enter(await passOf())
    expect(chain.branch.logged).toContainEqual(
      expect.objectContaining({ meant: `${BRANCH} ${ELSEWHERE}`, own: `${BRANCH} ${BRANCH_URL}` }),
    )
  })

  test('an address that is written in another way is the same [R12.540]', async () => {
    await list(BRANCH_URL.toUpperCase())
    expect((await enter(await passOf())).status).toBe(200)
  })
})

test.each(['news', 'menu'])(
  'a branch that asks another server for its %s gives it no key to the centre [R12.540]',
  async path => {
    const { branch, centre } = chain
    const lured = branch.another({ centre: { url: ELSEWHERE, key: branch.config.centre?.key ?? '' } })
    const token = tokenAt(ELSEWHERE)
    if (path === 'news') await lured.follow()
    else
      await send(lured, 'GET', '/desk/central-menu/comparison', undefined, {
        headers: (await person(lured)).headers,
      })
    expect(token()).not.toBe('')
    expect(await ask(centre, `/chain/${path}/${BRANCH}`, token())).toBe(401)
    await lured.close()
  },
)

test.each([
  ['state', BRANCH_URL, '/chain/state', () => states()],
  ['people', CENTRE_URL, `/chain/news/${BRANCH}`, () => chain.branch.follow()],
])('a token that has asked for the %s asks for nothing again [R12.540]', async (_, origin, path, work) => {
  const token = tokenAt(origin)
  await work()
  expect(token()).not.toBe('')
  const shop = origin === CENTRE_URL ? chain.centre : chain.branch
  expect(await ask(shop, path, token())).toBe(401)
})

test('a branch that refuses its centre is shown as such, and its last state stays [R12.541]', async () => {
  await states()
  const moved = chain.branch.another({ apiBase: 'https://moved.example/api' })
  chain.network.instead = moved
  expect(await stateOfBranch()).toMatchObject({ answers: false, reason: 'refused', state: { isOpen: true } })
  chain.network.instead = undefined
  expect(await stateOfBranch()).toMatchObject({ answers: true })
  await moved.close()
})

test.each(['http://10.0.0.7', 'http://127.0.0.1:8080', 'http://169.254.169.254'])(
  'a branch at %s is not asked, and the owner sees why [R12.541]',
  async url => {
    await list(url)
    expect(await stateOfBranch()).toEqual(
      expect.objectContaining({ url, answers: false, reason: 'internal' }),
    )
  },
)
