import { randomUUID } from 'node:crypto'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { Draft, Publication } from '#contract/desk/draft.ts'
import { Opening, type OpeningStepName } from '#contract/desk/opening.ts'
import { DeskNow } from '#contract/desk/orders.ts'
import { alreadyBegun, notReadyToOpen } from '#contract/desk/texts.ts'
import { DeskToday } from '#contract/desk/today.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { migrate } from '#server/db/migrate.ts'
import { call, errorOf, send } from './setup/call.ts'
import { counterScreen, pairedScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { LIVE_CONFIG, makeOwn } from './setup/own-restaurant.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function open(
  options: Parameters<typeof openShop>[0] = {},
): Promise<{ shop: TestShop; owner: Person }> {
  const shop = await openShop(options)
  shops.push(shop)
  if (options.empty) await migrate(shop.db)
  return { shop, owner: await person(shop) }
}
const emptyShop = () => open({ empty: true, config: LIVE_CONFIG })

const openingOf = async (owner: Person): Promise<Opening> => dataOf(await owner.get('/opening'), Opening)
const stateOf = async (owner: Person, name: OpeningStepName) =>
  (await openingOf(owner)).steps.find(step => step.name === name)?.state
const begin = (owner: Person, from: string, name = 'Zur Linde') =>
  owner.send('POST', '/opening/draft', { from, name })
const setOpen = (owner: Person, isOpen: boolean) => owner.send('PUT', '/opening', { open: isOpen })
const isActive = async (shop: TestShop) => (await call(shop, endpoints.getWorkingHours, {})).meta.isActive

async function publish(owner: Person): Promise<Publication> {
  const { revision } = await dataOf(await owner.get('/draft/tables/languages'), Draft)
  return dataOf(await owner.send('POST', '/publications', { revision }), Publication)
}
const draftOf = async (owner: Person, table: string) =>
  (await dataOf(await owner.get(`/draft/tables/${table}`), Draft)).tables[0]?.rows ?? []

async function setCells(owner: Person, table: string, key: string, cells: Record<string, string>) {
  const row = (await draftOf(owner, table)).find(each => each.key === key)
  const changed = Object.entries(cells).map(([column, to]) => [
    column,
    { from: row?.cells[column] ?? '', to },
  ])
  const body = { changes: [{ kind: 'change', table, key, cells: Object.fromEntries(changed) }] }
  expect((await owner.send('PUT', '/draft/rows', body)).status).toBe(200)
}
const add = async (owner: Person, table: string, cells: Record<string, string>) =>
  expect((await owner.send('PUT', '/draft/rows', { changes: [{ kind: 'add', table, cells }] })).status).toBe(
    200,
  )

describe('an empty live shop', () => {
  test('goes from nothing to its first order by draft, checklist and one button [R12.22 R12.230 R12.231]', async () => {
    const { shop, owner } = await emptyShop()
    await pairedScreen(shop)
    expect((await dataOf(await owner.get('/now'), DeskNow)).obstacles).toEqual([
      { message: 'nothing has been set up yet' },
    ])
    expect(await openingOf(owner)).toMatchObject({ isEmpty: true, isOpen: false })
    expect((await begin(owner, 'minimal')).status).toBe(200)
    expect(await openingOf(owner)).toMatchObject({ isEmpty: false, isOpen: false })
    expect(await stateOf(owner, 'payment')).toBe('draft')
    const { data } = await (await owner.get('/draft/review')).json()
    expect(data.mistakes).toEqual([])

    const again = await begin(owner, 'demo')
    expect([again.status, (await again.json()).message]).toEqual([409, alreadyBegun])

    await setCells(owner, 'settings', 'EMAIL', { value: 'wirt@example.org' })
    await setCells(owner, 'settings', 'ADDRESS', { value: 'Am Markt 1, 12345 Musterstadt' })
    await setCells(owner, 'settings', 'PHONE', { value: '+49 30 1234567' })
    for (const id of ['imprint', 'privacy']) await setCells(owner, 'pages', id, { text: '<p>Unser Text</p>' })
    await add(owner, 'categories', { id: 'pizza', name: 'Pizza' })
    await add(owner, 'products', {
      id: '1',
      category: 'pizza',
      name: 'Margherita',
      vat: '7',
      available: 'yes',
    })
    await add(owner, 'prices', { product: '1', size: 'standard', price: '9.00' })
    await owner.send('PUT', '/draft/tables/hours', {
      revision: 0,
      rows: [{ weekday: 'friday', from: '17:00', to: '22:00' }],
    })
    expect(await stateOf(owner, 'menu')).toBe('draft')
    const early = await setOpen(owner, true)
    expect([early.status, (await early.json()).message]).toEqual([422, notReadyToOpen])

    await publish(owner)
    expect(await isActive(shop)).toBe(false)
    expect(await dataOf(await setOpen(owner, true), Opening)).toMatchObject({ isOpen: true })
    expect(await isActive(shop)).toBe(true)
    expect((await call(shop, endpoints.getCategories, {})).map(({ name }) => name)).toEqual(['Pizza'])
  })

  test('links to the accessibility statement once its last gap is filled in [R11.1600]', async () => {
    const { shop, owner } = await emptyShop()
    await begin(owner, 'minimal')
    await setCells(owner, 'pages', 'imprint', { text: '<p>Telefon: [[Nummer]]</p>' })
    const pages = async () => (await call(shop, endpoints.getPages, {})).map(({ id }) => id)
    await publish(owner)
    expect(await pages()).toEqual([])
    expect(await stateOf(owner, 'imprint')).toBe('missing')

    const draft = await draftOf(owner, 'pages')
    const text = draft.find(({ key }) => key === 'accessibility')?.cells.text ?? ''
    expect(text.match(/\[\[.*?\]\]/g)?.length).toBeGreaterThan(3)
    const filled = text.replaceAll(/\[\[.*?\]\]/g, 'Antwort')
    await setCells(owner, 'pages', 'accessibility', { text: filled })
    await publish(owner)
    expect(await pages()).toEqual(['accessibility'])
  })

  test('begins with everything of the demo, closed and under its own name [R12.230]', async () => {
    const { shop, owner } = await emptyShop()
    expect((await begin(owner, 'demo', 'Zur Linde')).status).toBe(200)
    const settings = new Map((await draftOf(owner, 'settings')).map(({ key, cells }) => [key, cells.value]))
    expect(['SITE_TITLE', 'EMAIL', 'ORDERING_ACTIVE'].map(key => settings.get(key))).toEqual([
      'Zur Linde',
      undefined,
      undefined,
    ])
    expect((await draftOf(owner, 'products')).length).toBeGreaterThan(100)
    expect(existsSync(join(shop.config.dataDir, 'media', 'breadcrumb.svg'))).toBe(true)
    await publish(owner)
    const { steps } = await openingOf(owner)
    expect(
      steps.filter(({ state, required }) => required && state !== 'done').map(({ name }) => name),
    ).toEqual(['data', 'imprint', 'privacy'])
    expect((await setOpen(owner, true)).status).toBe(422)
  })

  test('says on its address that it is not open yet, and serves the desk’s way in [R12.232]', async () => {
    const { shop } = await emptyShop()
    const response = await send(shop, 'GET', '/languages')
    expect(response.status).toBe(503)
    const home = await shop.app.request('/')
    expect(home.status).toBe(503)
    const text = await home.text()
    expect(text).toContain('Dieser Shop ist noch nicht geöffnet')
    expect(text).toContain('<main>')
    expect(text, 'nothing takes the reader back to the beginning').not.toContain('refresh')
  })
})

describe('a shop with a menu', () => {
  async function ownShop() {
    const { shop, owner } = await open({ config: LIVE_CONFIG })
    await makeOwn(shop)
    symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
    return { shop, owner }
  }
  const body = takeaway([cola()])

  test('is closed and opened again at once; its draft stays, and taking that back opens it [R12.231]', async () => {
    const { shop, owner } = await ownShop()
    await setCells(owner, 'prices', '101 standard', { price: '7.40' })
    expect(await dataOf(await setOpen(owner, false), Opening)).toMatchObject({ isOpen: false })
    expect(await errorOf(shop, endpoints.placeOrder, { body })).toMatchObject({ status: 422 })
    expect((await draftOf(owner, 'prices')).find(({ key }) => key === '101 standard')?.cells.price).toBe(
      '7.40',
    )
    const [closed] = await (await owner.get('/publications')).json().then(({ data }) => data)
    expect(closed).toMatchObject({ kind: 'closed', current: true })
    expect((await owner.send('POST', `/publications/${closed.id}/undo`)).status).toBe(200)
    expect(await isActive(shop)).toBe(true)
    await setOpen(owner, false)
    await setOpen(owner, true)
    expect((await call(shop, endpoints.placeOrder, { body })).code).toBeDefined()
    const acts = await (await owner.get('/acts/2026-11-20')).json()
    const kinds: string[] = acts.data.acts.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter(kind => kind === 'opened' || kind === 'closed')).toHaveLength(3)
  })

  test('does not open while an obstacle is in the way, and a shared screen cannot open it [R12.231]', async () => {
    const { shop, owner } = await ownShop()
    await setOpen(owner, false)
    await setSetting(shop, 'EMAIL', '')
    expect((await setOpen(owner, true)).status).toBe(422)
    expect(await isActive(shop)).toBe(false)
    const screen = await pairedScreen(shop)
    expect((await screen.get('/opening')).status).toBe(403)
  })

  test('rings and prints a test order that is in no report, mail or list of orders [R12.233]', async () => {
    const { shop, owner } = await ownShop()
    const screen = await counterScreen(shop)
    await screen.addPrinter('star')
    const orders = async () => (await dataOf(await screen.get('/now'), DeskNow)).orders
    const figures = async () => dataOf(await owner.get('/today'), DeskToday)
    const before = await figures()
    expect(await stateOf(owner, 'test')).toBe('missing')
    expect((await owner.send('POST', '/opening/test-order')).status).toBe(200)
    expect(await orders()).toMatchObject([{ code: 'TEST', state: 'received', total: 0 }])
    expect((await openingOf(owner)).isTesting).toBe(true)

    const answered = await screen.command('TEST', { command: 'accept', minutes: 20 })
    expect((await answered.json()).data.state).toBe('accepted')
    expect((await screen.command('TEST', { command: 'accept', minutes: 20 })).status).toBe(200)
    expect(await orders()).toEqual([])
    expect(await stateOf(owner, 'test')).toBe('done')
    const jobs = await shop.db.selectFrom('print_jobs').select(['order_code', 'copy']).execute()
    expect(jobs).toEqual([{ order_code: '', copy: 'test' }])
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(
      await shop.db.selectFrom('outbox').select('kind').where('kind', '<>', 'rebuild').execute(),
    ).toEqual([])
    expect(await figures()).toEqual(before)
  })

  test('ends a test order that nobody answers by itself [R12.233]', async () => {
    const { shop, owner } = await ownShop()
    await owner.send('POST', '/opening/test-order')
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * MINUTE)
    expect((await openingOf(owner)).isTesting).toBe(false)
    expect(await stateOf(owner, 'test')).toBe('missing')
  })

  test('opens, closes and tests once for a key, however late a second try of it comes [R12.318]', async () => {
    const { shop, owner } = await ownShop()
    const sendAs = (key: string, method: string, path: string, body?: object) =>
      send(shop, method, `/desk${path}`, body, { headers: { ...owner.headers, 'Idempotency-Key': key } })
    const isOpen = async () => (await openingOf(owner)).isOpen
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await sendAs(first, 'PUT', '/opening', { open: false })).status).toBe(200)
    await setOpen(owner, true)
    expect(await isOpen()).toBe(true)
    expect((await sendAs(first, 'PUT', '/opening', { open: false })).status).toBe(200)
    expect(await isOpen()).toBe(true)
    expect((await sendAs(first, 'PUT', '/opening', { open: true })).status).toBe(409)

    const screen = await counterScreen(shop)
    await sendAs(second, 'POST', '/opening/test-order')
    await screen.command('TEST', { command: 'accept', minutes: 20 })
    expect((await sendAs(second, 'POST', '/opening/test-order')).status).toBe(200)
    expect((await openingOf(owner)).isTesting).toBe(false)
  })
})
