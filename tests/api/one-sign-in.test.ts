import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskRole } from '#contract/api/roles.ts'
import { DeskAccess } from '#contract/desk/access.ts'
import { OwnBranch } from '#contract/desk/branches.ts'
import { PROOF_HEADER } from '#contract/desk/proof.ts'
import { SignedIn } from '#contract/desk/staff.ts'
import {
  centreDecides,
  factorNeeded,
  notAllowed,
  notPaired,
  passEnded,
  unknownBranch,
} from '#contract/desk/texts.ts'
import { HOUR, MINUTE, SECOND } from '#contract/kit/durations.ts'
import { keyOfBranch } from '#server/chain/key.ts'
import { signCall } from '#server/chain/signed/token.ts'
import { send } from './setup/call.ts'
import { BRANCH, BRANCH_URL, CENTRE_URL, type Chain, openChain } from './setup/chain.ts'
import { cookieOf, OWN_PAGE, pairedScreen } from './setup/desk.ts'
import type { TestShop } from './setup/shop.ts'
import { dataOf, type Person, person, sendStaff } from './setup/staff.ts'

let chain: Chain
let owner: Person
beforeEach(async () => {
  chain = await openChain()
  owner = await person(chain.centre)
})
afterEach(() => chain.close())

const branchesOf = async (who: Person) => dataOf(await who.get('/branches'), z.array(OwnBranch))
const allow = (who: Person, role: DeskRole | null, slug = BRANCH) =>
  idOf(who).then(id => owner.send('PUT', `/people/${id}/branches/${slug}`, { role }))

async function idOf({ email }: Person): Promise<string> {
  const { people } = await dataOf(await owner.get('/access'), DeskAccess)
  return people.find(each => each.email === email)?.id ?? ''
}

/** The token with which the centre sends somebody to a branch. */
async function passOf(who: Person, slug = BRANCH): Promise<string> {
  const { address } = await dataOf(
    await who.send('POST', `/branches/${slug}/pass`),
    z.object({ address: z.string() }),
  )
  expect(address.startsWith(`${BRANCH_URL}/desk#pass=`)).toBe(true)
  return new URL(address).hash.slice('#pass='.length)
}

const enter = (token: string, shop = chain.branch): Promise<Response> => sendStaff(shop, '/pass', { token })

/** How somebody calls the branch who has come from the centre. */
async function inside(who: Person) {
  const response = await enter(await passOf(who))
  const device = await dataOf(response, SignedIn)
  const headers = { ...OWN_PAGE, Cookie: cookieOf(response), [PROOF_HEADER]: device.proof }
  return {
    device,
    get: (path: string) => send(chain.branch, 'GET', `/desk${path}`, undefined, { headers }),
    send: (method: string, path: string, body?: object) =>
      send(chain.branch, method, `/desk${path}`, body, { headers }),
  }
}

const follow = (): Promise<void> => chain.branch.follow()

const refused = async (response: Response): Promise<unknown> => [
  response.status,
  (await response.json()).data,
]
const ENDED = [422, { token: [passEnded] }]

describe('one sign-in for all branches', () => {
  test('an owner of the centre enters every branch as an owner, with a session of that branch [R12.21 R12.274]', async () => {
    expect(await branchesOf(owner)).toMatchObject([
      { slug: 'mitte', role: 'owner', own: true },
      { slug: BRANCH, role: 'owner', own: false },
      { slug: 'west', role: 'owner' },
    ])
    const response = await enter(await passOf(owner))
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-desk=.*HttpOnly.*Secure.*SameSite=Strict/)
    const there = await inside(owner)
    expect(there.device).toMatchObject({ role: 'owner', person: owner.name })
    expect((await there.get('/operating')).status).toBe(200)
    const known = { headers: owner.headers }
    expect((await send(chain.branch, 'GET', '/desk/device', undefined, known)).status).toBe(401)
  })

  test('others enter the branches that the owner lets them into, with their role there and not that of the centre [R12.274 R12.275]', async () => {
    const editor = await person(chain.centre, 'editor')
    expect(await branchesOf(editor)).toEqual([])
    expect((await editor.send('POST', `/branches/${BRANCH}/pass`)).status).toBe(403)
    await allow(editor, 'service')
    expect(await branchesOf(editor)).toMatchObject([{ slug: BRANCH, role: 'service' }])
    expect((await editor.send('POST', '/branches/mitte/pass')).status).toBe(403)
    const there = await inside(editor)
    expect(there.device.role).toBe('service')
    expect((await there.get('/today')).status).toBe(200)
    expect(await (await there.get('/access')).json()).toEqual({ message: notAllowed })
    expect((await allow(editor, 'owner', 'nowhere')).status).toBe(404)
    expect(await (await owner.send('POST', '/branches/nowhere/pass')).json()).toEqual({
      message: unknownBranch,
    })
  })

  test('a screen cannot send anybody anywhere, and only an owner gives rights [R12.275]', async () => {
    const screen = await pairedScreen(chain.centre)
    const given = { headers: screen.headers }
    const pass = await send(chain.centre, 'POST', `/desk/branches/${BRANCH}/pass`, undefined, given)
    expect(pass.status).toBe(403)
    expect(await (await screen.get('/branches')).json()).toEqual({ data: [] })
    const editor = await person(chain.centre, 'editor')
    const path = `/people/${await idOf(editor)}/branches/${BRANCH}`
    expect((await editor.send('PUT', path, { role: 'owner' })).status).toBe(403)
    expect((await editor.get(path.replace(`/${BRANCH}`, ''))).status).toBe(403)
  })

  test('a person with only a password cannot get a role at a branch that needs more at the centre [R12.275]', async () => {
    const live = chain.centre.another({ mode: 'live' })
    const cook = await person(chain.centre, 'kitchen')
    await chain.centre.db
      .updateTable('staff')
      .set({ totp_secret: null })
      .where('email', '=', cook.email)
      .execute()
    const path = `/desk/people/${await idOf(cook)}/branches/${BRANCH}`
    const put = (role: DeskRole) => send(live, 'PUT', path, { role }, { headers: owner.headers })
    expect(await (await put('editor')).json()).toEqual({ message: factorNeeded })
    expect((await put('service')).status).toBe(200)
    await chain.centre.db.updateTable('staff_branches').set({ role: 'owner' }).execute()
    const pass = await send(live, 'POST', `/desk/branches/${BRANCH}/pass`, undefined, {
      headers: cook.headers,
    })
    expect(pass.status).toBe(409)
    await live.close()
  })
})

describe('a pass', () => {
  test('lets somebody in once [R12.276]', async () => {
    const token = await passOf(owner)
    expect((await enter(token)).status).toBe(200)
    expect(await refused(await enter(token))).toEqual(ENDED)
  })

  test('lets nobody in after a minute, even if clocks differ by half of one [R12.276]', async () => {
    const token = await passOf(owner)
    chain.wait(91 * SECOND)
    expect(await refused(await enter(token))).toEqual(ENDED)
    const early = await passOf(owner)
    chain.branch.clock.now = new Date(chain.branch.clock.now.getTime() - 31 * SECOND)
    expect(await refused(await enter(early))).toEqual(ENDED)
  })

  test('is worth nothing at another branch or at the centre, with another key or purpose, or for an unknown role [R12.276]', async () => {
    const { centre, branch } = chain
    const now = centre.clock.now
    const key = keyOfBranch(centre.config.secret, BRANCH)
    const claims = { sub: '1', name: 'A', email: 'a@shop.example', role: 'owner', session: 's' }
    const call = { key, purpose: 'pass' as const, to: { name: BRANCH, url: BRANCH_URL }, now }
    const sign = (changed: object, said: object = {}) =>
      signCall({ ...call, ...changed }, { ...claims, jti: crypto.randomUUID(), ...said })
    expect((await enter(await sign({}))).status).toBe(200)
    for (const token of [
      await sign({ to: { name: 'west', url: BRANCH_URL } }),
      await sign({ key: keyOfBranch(centre.config.secret, 'west') }),
      await sign({ key: centre.config.secret }),
      await sign({ purpose: 'state' }),
      await sign({}, { role: 'admin' }),
      await sign({}, { jti: undefined }),
      await sign({}, { session: undefined }),
      `${btoa('{"alg":"none","typ":"tischlein-pass"}')}.${btoa(JSON.stringify({ ...claims, jti: '1', aud: `${BRANCH} ${BRANCH_URL}`, exp: 9_999_999_999 }))}.`,
      'nonsense',
    ])
      expect(await refused(await enter(token))).toEqual(ENDED)
    expect(await refused(await enter(await sign({}), centre))).toEqual(ENDED)
    const alone = branch.another({ centre: undefined })
    expect(await refused(await enter(await sign({}), alone))).toEqual(ENDED)
    await alone.close()
  })
})

describe('a right that is lost at the centre', () => {
  const status = async ({ get }: Awaited<ReturnType<typeof inside>>): Promise<number> =>
    (await get('/device')).status

  test('ends the sessions at the branch when it next asks; another role counts from then on [R12.277]', async () => {
    const editor = await person(chain.centre, 'editor')
    await allow(editor, 'editor')
    const there = await inside(editor)
    await follow()
    expect(await status(there)).toBe(200)
    await allow(editor, 'kitchen')
    await follow()
    expect(await (await there.get('/device')).json()).toMatchObject({ data: { role: 'kitchen' } })
    await allow(editor, null)
    await follow()
    expect(await (await there.get('/device')).json()).toEqual({ message: notPaired })
  })

  test.each<[string, (editor: Person) => Promise<unknown>]>([
    ['signs out', editor => editor.send('DELETE', '/device')],
    ['is removed', async editor => owner.send('DELETE', `/people/${await idOf(editor)}`)],
    ['has to set up a new sign-in', async editor => owner.send('POST', `/people/${await idOf(editor)}/link`)],
  ])('so does one who %s there [R12.277]', async (_, leave) => {
    const editor = await person(chain.centre, 'editor')
    await allow(editor, 'editor')
    const there = await inside(editor)
    const other = await inside(owner)
    expect((await leave(editor)) as Response).toMatchObject({ status: 200 })
    await follow()
    expect([await status(there), await status(other)]).toEqual([401, 200])
  })

  test('while the centre does not answer, people stay for twelve hours [R12.277]', async () => {
    const there = await inside(owner)
    await follow()
    chain.network.fails = 'cut'
    chain.wait(12 * HOUR)
    await follow()
    expect(await status(there)).toBe(200)
    chain.wait(MINUTE)
    await follow()
    expect(await status(there)).toBe(401)
  })
})

describe('at the branch, somebody of the centre', () => {
  test('is listed as such, is not changed there, and is no last owner [R12.278]', async () => {
    const own = await person(chain.branch, 'owner', 'own@branch.example')
    const there = await inside(owner)
    const { people } = await dataOf(await there.get('/access'), DeskAccess)
    const central = people.find(each => each.email === owner.email)
    expect(central).toMatchObject({ name: owner.name, role: 'owner', central: true, ready: true, own: true })
    const path = `/people/${central?.id}`
    for (const answer of [
      await own.send('PUT', `${path}/role`, { role: 'kitchen' }),
      await own.send('POST', `${path}/link`),
      await own.send('DELETE', path),
    ])
      expect([answer.status, await answer.json()]).toEqual([409, { message: centreDecides }])
    const last = people.find(each => each.email === 'own@branch.example')
    expect((await there.send('DELETE', `/people/${last?.id}`)).status).toBe(409)
  })

  test('is another person than one of the branch with the same address [R12.278]', async () => {
    const same = await person(chain.branch, 'kitchen', owner.email)
    const there = await inside(owner)
    expect(there.device.role).toBe('owner')
    expect(await (await same.get('/device')).json()).toMatchObject({ data: { role: 'kitchen' } })
    const signedIn = await sendStaff(chain.branch, '/sign-in', {
      email: `centre ${owner.email}`,
      password: 'x',
      code: '',
    })
    expect(signedIn.status).toBe(422)
  })
})

test('the centre names people to no branch but the one whose key was used [R12.273]', async () => {
  const { centre } = chain
  const ask = async (shop: TestShop, slug: string, keyOf = slug) => {
    const key = keyOfBranch(centre.config.secret, keyOf)
    const token = await signCall({
      key,
      purpose: 'news',
      to: { name: 'the centre', url: CENTRE_URL },
      now: centre.clock.now,
    })
    return send(shop, 'GET', `/chain/news/${slug}`, undefined, {
      headers: { Authorization: `Bearer ${token}` },
    })
  }
  expect((await ask(centre, BRANCH)).status).toBe(200)
  expect((await ask(centre, 'west', BRANCH)).status).toBe(401)
  expect((await ask(centre, 'gone')).status).toBe(401)
  expect((await ask(chain.branch, BRANCH)).status).toBe(401)
  expect((await send(centre, 'GET', `/chain/news/${BRANCH}`)).status).toBe(401)
})
