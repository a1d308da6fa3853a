import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser } from './browser.ts'

const { local, session, otherTab, reload } = stubBrowser()

const load = async () => {
  reload()
  return {
    ...(await import('#stores/storage/storage.ts')),
    ...(await import('#stores/order/table-session.ts')),
    ...(await import('#stores/notice.ts')),
    ...(await import('#stores/social-session.ts')),
    ...(await import('#stores/order/checkout-draft.ts')),
    ...(await import('#stores/storage/forget.ts')),
    ...(await import('#lib/cart/ordered.ts')),
  }
}

const social = {
  user: { id: '1', name: 'Ada', email: 'ada@example.org', photoUrl: '', provider: 'google' },
  credential: { provider: 'google', providerToken: 'jwt', nonce: 'n' },
}
const order = { orderKey: 'k', code: 'K7M4QX', href: '/order#secret' }

beforeEach(() => {
  for (const area of [local, session]) for (const key of Object.keys(area)) delete area[key]
})
afterEach(() => vi.unstubAllGlobals())

describe('what is kept', () => {
  test('for one visit goes to session storage, everything else to local storage [R9.20 R9.21]', async () => {
    const { $token, $lang, $table, keepTableSession, setNotice, writeDraft, $ordered } = await load()
    $token.set('t')
    $lang.set('tr')
    keepTableSession('7', 'account-token')
    expect(local).toEqual({ token: 't', lang: 'tr', seat: '7', account: 'account-token' })
    expect(session).toEqual({})
    $table.set('7')
    setNotice({ text: 'Done', email: '' })
    writeDraft({ notes: 'x' })
    $ordered.set(order)
    expect(Object.keys(session).sort()).toEqual(['checkout', 'notice', 'ordered', 'table'])
    expect(Object.keys(local).sort()).toEqual(['account', 'lang', 'seat', 'token'])
  })

  test.each(['', '{', 'null', '7', '"x"', '[]', '{}', '{"user":{}}', '{"values":7}'])(
    'counts as absent when it cannot be read: %s [R4.39]',
    async garbage => {
      for (const key of ['notice', 'social', 'checkout', 'ordered']) session[key] = garbage
      const { takeNotice, $socialSession, readDraft, $ordered } = await load()
      expect([takeNotice(), $socialSession.get(), readDraft(), $ordered.get()]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    },
  )

  test('of a table is its name, and until when nobody asks whether its guests still sit there [R2.941]', async () => {
    const { keepTableSession, keepTableDetails, leaveTableSession, isTableSessionOld, $tableName } =
      await load()
    const until = '2026-05-14T03:00:00.000Z'
    const old = (moment: string) => isTableSessionOld(new Date(moment))
    keepTableSession('7', undefined)
    keepTableDetails({ name: 'Tisch 7', until })
    expect([$tableName.get(), old('2026-05-14T02:59:59.000Z'), old(until)]).toEqual(['Tisch 7', false, true])
    leaveTableSession()
    expect([$tableName.get(), old(until), local]).toEqual([undefined, false, {}])
    // An API that tells nothing about its tables.
    keepTableDetails({})
    expect(old(until)).toBe(false)
  })

  test('is there on the next page', async () => {
    const first = await load()
    first.$socialSession.set(social as never)
    first.setNotice({ text: 'Done', email: 'ada@example.org' })
    const next = await load()
    expect(next.$socialSession.get()).toMatchObject({ credential: { providerToken: 'jwt' } })
    expect(next.takeNotice()).toEqual({ text: 'Done', email: 'ada@example.org' })
    expect(next.takeNotice()).toEqual({ text: 'Done', email: 'ada@example.org' })
    expect((await load()).takeNotice()).toBeUndefined()
  })

  test('of a visitor is gone when the visitor leaves; an account that was left for a table comes back', async () => {
    const { forgetVisitor, keepTableSession, readTableSession, $token, $table, ...rest } = await load()
    keepTableSession('7', 'account-token')
    $token.set('table-token')
    $table.set('7')
    rest.$ordered.set(order)
    rest.writeDraft({ notes: 'x' })
    rest.$socialSession.set(social as never)
    forgetVisitor()
    expect([$token.get(), $table.get(), readTableSession()]).toEqual(['account-token', undefined, undefined])
    expect([local, session]).toEqual([{ token: 'account-token' }, {}])
    forgetVisitor()
    expect($token.get()).toBeUndefined()
  })
})

describe('other tabs and pages', () => {
  test('write what this one shows', async () => {
    const { $token } = await load()
    $token.listen(() => undefined)
    otherTab('token', 'abc')
    expect($token.get()).toBe('abc')
    otherTab('token', 'a\nb')
    expect($token.get()).toBeUndefined()
  })

  test('never write what a session keeps', async () => {
    const { $ordered } = await load()
    $ordered.listen(() => undefined)
    $ordered.set(order)
    otherTab('ordered', JSON.stringify({ ...order, code: 'OTHER' }))
    otherTab('ordered', undefined)
    expect($ordered.get()).toEqual(order)
  })

  test('are read again when back or forward restores a page', async () => {
    const { $token, $table } = await load()
    $token.listen(() => undefined)
    $table.listen(() => undefined)
    $token.set('old')
    Object.assign(local, { token: 'new' })
    Object.assign(session, { table: '7' })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect([$token.get(), $table.get()]).toEqual(['new', '7'])
  })
})

describe('a browser that keeps nothing', () => {
  test.each([
    ['refuses to write', { getItem: () => null, setItem: refuse, removeItem: refuse }],
    ['refuses everything', undefined],
  ])('and %s loses nothing before the page is left', async (_, area) => {
    reload()
    const page = new EventTarget()
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(page, name, { get: () => area ?? refuse() })
    }
    vi.stubGlobal('window', page)
    const { $token, $table } = await import('#stores/storage/storage.ts')
    expect([$token.get(), $table.get()]).toEqual([undefined, undefined])
    $token.set('t')
    $table.set('7')
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect([$token.get(), $table.get()]).toEqual(['t', '7'])
    $token.set(undefined)
    expect($token.get()).toBeUndefined()
  })
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
