import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { type DeskRole, deskRoles, OFFICE, OWNER } from '#contract/api/roles.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { notAllowed, proofNeeded } from '#contract/desk/texts.ts'
import { send } from './setup/call.ts'
import { OWN_PAGE, pairedScreen } from './setup/desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'

type Headers = Record<string, string>

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const known = new Map<DeskRole, Headers[]>()

/** A screen, a person and another page of that person’s browser, of a role; new ones where the call before has signed one out. */
async function callersOf(role: DeskRole): Promise<Headers[]> {
  const kept = known.get(role) ?? []
  const answers = await Promise.all(
    kept.map(headers => send(shop, 'GET', '/desk/device', undefined, { headers })),
  )
  if (kept.length > 0 && answers.every(({ status }) => status === 200)) return kept
  const screen = await pairedScreen(shop)
  await shop.db.updateTable('desk_devices').set({ role }).where('id', '=', screen.id).execute()
  const signedIn = await person(shop, role, `${randomUUID()}@shop.example`)
  const callers = [screen.headers, signedIn.headers, signedIn.session]
  known.set(role, callers)
  return callers
}

/** Whether the caller's role was the reason, or that the call needs a fresh proof of who makes it. */
async function refusalOf(response: Response): Promise<string> {
  const { message } = response.status === 403 ? await response.json() : {}
  return [notAllowed, proofNeeded].includes(message) ? message : ''
}

test.each(Object.entries(deskEndpoints))(
  '%s answers only who may call it, with a fresh proof where it needs one [R12.1 R12.2 R12.520]',
  async (_, endpoint: DeskEndpoint) => {
    const path = `/desk${endpoint.path.replace('{day}', '2026-11-20').replaceAll(/\{\w+\}/g, 'AAAAAA')}`
    const call = (headers: Headers) =>
      send(shop, endpoint.method, path, 'body' in endpoint ? {} : undefined, { headers })
    if (endpoint.access !== 'anyone') {
      const allowed: readonly string[] = endpoint.access
      expect((await call(OWN_PAGE)).status).toBe(401)
      for (const role of deskRoles)
        for (const [index, headers] of (await callersOf(role)).entries()) {
          const asked = endpoint.requiresProof && index === 2 ? proofNeeded : ''
          const expected = allowed.includes(role) ? asked : notAllowed
          expect([role, index, await refusalOf(await call(headers))]).toEqual([role, index, expected])
        }
    }
    if (endpoint.method !== 'GET') {
      const [screen = {}] = await callersOf('owner')
      expect((await call({ ...screen, Origin: 'https://evil.example' })).status).toBe(403)
      expect((await call({ Cookie: screen.Cookie ?? '', Host: 'shop.example' })).status).toBe(403)
    }
  },
)

const levels = [
  ['editor', OFFICE, 'BRAND_COLOR', '#b3261e'],
  ['owner', OWNER, 'CUSTOM_HEADER_CODE', '<style></style>'],
] as const

test.each(levels)(
  'a value of the level %s is changed only by people of that level who have signed in [R12.506]',
  async (_, allowed, key, to) => {
    const changed: [DeskRole, number][] = []
    for (const role of deskRoles) {
      const [screen = {}, signedIn = {}] = await callersOf(role)
      const save = (headers: Headers, from: string, to: string) =>
        send(
          shop,
          'PUT',
          '/desk/draft/rows',
          { changes: [{ kind: 'change', table: 'settings', key, cells: { value: { from, to } } }] },
          { headers },
        )
      expect((await save(screen, '', to)).status).toBe(403)
      const { status } = await save(signedIn, '', to)
      changed.push([role, status])
      if (status === 200) await save(signedIn, to, '')
    }
    expect(changed).toEqual(deskRoles.map(role => [role, allowed.includes(role) ? 200 : 403]))
  },
)
