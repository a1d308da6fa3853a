import { describe, expect, test } from 'vitest'
import { createVerifier, SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from '#server/rebuild/signature.ts'
import { createRebuilder } from '../../../scripts/rebuild/rebuilder.ts'
import { rebuildRoutes } from '../../../scripts/rebuild/routes.ts'

const SECRET = 'a secret of more than thirty-two characters'
const NOW = new Date('2026-05-13T18:00:00+02:00')
const BODY = '{"event":"menu-changed","version":"7"}'

const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)

describe('a signed call', () => {
  const headers = new Headers(sign(BODY, SECRET, NOW))
  const verdict = (body: string, given: Headers, now = NOW) => createVerifier(SECRET, () => now)(body, given)

  test.each([
    ['as it was sent', 'ok', () => verdict(BODY, headers)],
    ['with another body', 'unsigned', () => verdict(`${BODY} `, headers)],
    ['signed by another secret', 'unsigned', () => verdict(BODY, new Headers(sign(BODY, `${SECRET}!`, NOW)))],
    ['without headers', 'unsigned', () => verdict(BODY, new Headers())],
    ['with a later timestamp than it was signed with', 'unsigned', () => verdict(BODY, moved(headers, 60))],
    ['that arrives after 4 minutes', 'ok', () => verdict(BODY, headers, later(240))],
    ['that arrives after 6 minutes', 'late', () => verdict(BODY, headers, later(360))],
    ['from 6 minutes ahead', 'late', () => verdict(BODY, headers, later(-360))],
  ])('%s is %s [R11.34]', (_, wanted, given) => expect(given()).toBe(wanted))

  test('counts once [R11.34]', () => {
    const verify = createVerifier(SECRET, () => NOW)
    expect([verify(BODY, headers), verify(BODY, headers)]).toEqual(['ok', 'replayed'])
    expect(verify(BODY, new Headers(sign(BODY, SECRET, later(1))))).toBe('ok')
  })
})

function moved(headers: Headers, seconds: number): Headers {
  const copy = new Headers(headers)
  copy.set(TIMESTAMP_HEADER, String(Number(headers.get(TIMESTAMP_HEADER)) + seconds))
  return copy
}

describe('the rebuild service', () => {
  const serviceOf = () => {
    let builds = 0
    const update = async (): Promise<undefined> => {
      builds += 1
    }
    const rebuilder = createRebuilder({ update, report: () => undefined })
    const app = rebuildRoutes({ rebuilder, secret: SECRET, site: '/nowhere', now: () => NOW })
    const call = (headers: Record<string, string>, body = BODY) =>
      app.request('/rebuild', { method: 'POST', headers, body })
    return { app, call, builds: () => builds }
  }

  test('builds for a signed call, and refuses it the second time [R11.34]', async () => {
    const { app, call, builds } = serviceOf()
    const headers = sign(BODY, SECRET, NOW)
    expect((await call(headers)).status).toBe(202)
    expect((await call(headers)).status).toBe(409)
    expect(builds()).toBe(1)
    const { data } = await (await app.request('/status')).json()
    expect(data).toMatchObject({ state: 'idle', last: { result: 'unchanged' }, published: null })
  })

  test.each<[string, Record<string, string>, string?]>([
    ['without a signature', {}],
    ['with a wrong one', { ...sign(BODY, SECRET, NOW), [SIGNATURE_HEADER]: `sha256=${'0'.repeat(64)}` }],
    ['with garbage for one', { ...sign(BODY, SECRET, NOW), [SIGNATURE_HEADER]: 'x' }],
    ['that is old', sign(BODY, SECRET, later(-600))],
    ['from a clock that is far ahead', sign(BODY, SECRET, later(600))],
    ['without its time', { [SIGNATURE_HEADER]: sign(BODY, SECRET, NOW)[SIGNATURE_HEADER] ?? '' }],
    ['with a time that is none', { ...sign(BODY, SECRET, NOW), [TIMESTAMP_HEADER]: 'now' }],
  ])('builds nothing for a call %s [R11.34]', async (_, headers) => {
    const { call, builds } = serviceOf()
    expect((await call(headers)).status).toBe(401)
    expect(builds()).toBe(0)
  })

  test.each(['GET', 'PUT', 'DELETE'])(
    'builds nothing for a %s, even if it is signed [R11.34]',
    async method => {
      const { app, builds } = serviceOf()
      const answer = await app.request('/rebuild', { method, headers: sign('', SECRET, NOW) })
      expect([answer.status, builds()]).toEqual([404, 0])
    },
  )

  test('a clock that jumps and is set back lets no call through twice [R11.34]', () => {
    let now = NOW
    const verify = createVerifier(SECRET, () => now)
    const headers = new Headers(sign(BODY, SECRET, NOW))
    expect(verify(BODY, headers)).toBe('ok')
    now = later(3600)
    expect(verify(BODY, headers)).toBe('late')
    now = NOW
    expect(verify(BODY, headers)).toBe('replayed')
  })

  test('reads no endless body [R11.34]', async () => {
    const { call } = serviceOf()
    expect((await call(sign(BODY, SECRET, NOW), 'x'.repeat(70_000))).status).toBe(413)
  })
})
