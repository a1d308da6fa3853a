import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { Acts } from '#contract/desk/acts.ts'
import { CentralComparison, CentralMenuState, SeenBranch } from '#contract/desk/branches.ts'
import { Publication } from '#contract/desk/draft.ts'
import { centreSilent } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { beginToFollow } from '#server/chain/menu/follow.ts'
import { storedMenu } from '#server/chain/menu/stored-menu.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { call } from './setup/call.ts'
import { BRANCH, type Chain, openChain } from './setup/chain.ts'
import { cola, takeaway } from './setup/order.ts'
import { publish, send } from './setup/publish.ts'
import { setSettings } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let chain: Chain
let owner: Person
let there: Person
beforeEach(async () => {
  chain = await openChain()
  for (const { config } of [chain.centre, chain.branch])
    cpSync(join(DEMO_FOLDER, 'media'), join(config.dataDir, 'media'), { recursive: true })
  owner = await person(chain.centre)
  there = await person(chain.branch)
})
afterEach(() => chain.close())

const follow = (): Promise<void> => chain.branch.follow()
const begin = (everything = false) => beginToFollow(chain.branch.follower, { everything, by: COMMAND_LINE })

const priceAt = async (shop = chain.branch, id = '101') => {
  const [row] = await shop.db.selectFrom('prices').select('price').where('product_id', '=', id).execute()
  return row?.price
}
const publications = async () => dataOf(await there.get('/publications'), z.array(Publication))

describe('a branch that follows the central menu', () => {
  test('has what the centre publishes, in one publication that is listed and undone like others; then it is its own [R12.21 R12.279 R12.281]', async () => {
    expect(await begin()).toEqual([])
    expect(await publications()).toEqual([])
    await publish(owner, 'prices', '101 standard', { price: '7.40' })
    await publish(owner, 'products', '101', { name: 'Bruschetta classica' })
    await follow()
    expect(await priceAt()).toBe(740)
    const [latest, ...before] = await publications()
    expect([latest, before]).toMatchObject([
      { kind: 'inherited', changes: 2, names: ['Bruschetta classica'], current: true },
      [],
    ])
    await follow()
    expect(await publications()).toHaveLength(1)

    await there.send('POST', `/publications/${latest?.id}/undo`)
    expect(await priceAt()).toBe(690)
    await publish(owner, 'prices', '101 standard', { price: '7.90' })
    await follow()
    expect(await priceAt()).toBe(690)
  })

  test('keeps its own price, portions, hours and settings, and goes back by setting the price of the centre [R12.280]', async () => {
    await begin()
    await publish(there, 'prices', '101 standard', { price: '5.50' })
    await publish(there, 'products', '1302', { stock: '5' })
    const hours = await chain.branch.db.selectFrom('hours').selectAll().execute()
    await publish(owner, 'prices', '101 standard', { price: '7.40' })
    await publish(owner, 'settings', 'SITE_TITLE', { value: 'Zentrale' })
    await call(chain.branch, endpoints.placeOrder, { body: takeaway([cola()]) })
    await follow()
    expect(await priceAt()).toBe(550)
    const left = await chain.branch.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', '1302')
      .executeTakeFirst()
    expect(left?.stock).toBe(4)
    expect(await chain.branch.db.selectFrom('hours').selectAll().execute()).toEqual(hours)
    const title = await chain.branch.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'SITE_TITLE')
      .executeTakeFirst()
    expect(title?.value).not.toBe('Zentrale')

    await publish(there, 'prices', '101 standard', { price: '7.40' })
    await publish(owner, 'prices', '101 standard', { price: '7.60' })
    await follow()
    expect(await priceAt()).toBe(760)
  })

  test('gets new dishes with their pictures, also where the name of a picture is taken [R12.279]', async () => {
    const { centre, branch } = chain
    await begin()
    const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`
    const media = (shop: typeof centre, name: string) => join(shop.config.dataDir, 'media', name)
    writeFileSync(media(centre, 'neu.svg'), svg('neu'))
    writeFileSync(media(centre, 'zwei.svg'), svg('zwei'))
    writeFileSync(media(branch, 'zwei.svg'), svg('another'))
    const dish = { category: 'vorspeisen', vat: '7', available: 'yes' }
    const category = await centre.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', '101')
      .executeTakeFirstOrThrow()
    dish.category = category.category_id
    await send(owner, [
      { kind: 'add', table: 'products', cells: { ...dish, id: '991', name: 'Neu', image: 'neu.svg' } },
      { kind: 'add', table: 'prices', cells: { product: '991', size: 'standard', price: '4.00' } },
      { kind: 'add', table: 'products', cells: { ...dish, id: '992', name: 'Zwei', image: 'zwei.svg' } },
      { kind: 'add', table: 'prices', cells: { product: '992', size: 'standard', price: '4.00' } },
    ])
    await follow()
    const rows = await branch.db
      .selectFrom('products')
      .select(['id', 'image'])
      .where('id', 'in', ['991', '992'])
      .orderBy('id')
      .execute()
    expect(rows[0]?.image).toBe('neu.svg')
    expect(rows[1]?.image).toMatch(/^zwei-[0-9a-f]{10}\.svg$/)
    expect(readFileSync(media(branch, 'neu.svg'), 'utf8')).toContain('neu')
    expect(readFileSync(media(branch, rows[1]?.image ?? ''), 'utf8')).toContain('zwei')
    expect(readFileSync(media(branch, 'zwei.svg'), 'utf8')).toContain('another')
    await publish(owner, 'products', '992', { name: 'Zwei!' })
    await follow()
    const after = await branch.db.selectFrom('products').select('image').where('id', '=', '992').execute()
    expect(after).toEqual([{ image: rows[1]?.image }])
  })

  test('begins with what it has: what differs is its own, or everything is the centre’s at once [R12.281]', async () => {
    await publish(there, 'prices', '101 standard', { price: '5.50' })
    await begin()
    expect(await priceAt()).toBe(550)
    expect(await begin(true)).toEqual([])
    expect(await priceAt()).toBe(690)
    expect((await publications())[0]?.kind).toBe('inherited')
  })

  test('stays as it is, and says why, when the menu of the centre cannot be taken over [R12.282]', async () => {
    await begin()
    await chain.branch.db.updateTable('languages').set({ sort: 9 }).where('code', '=', 'de').execute()
    const before = await publications()
    await publish(owner, 'prices', '101 standard', { price: '7.40' })
    await follow()
    expect(await publications()).toEqual(before)
    const kept = await storedMenu(chain.branch.db)
    expect(kept?.mistakes).toMatchObject([{ table: 'languages', params: { language: 'de' } }])
  })

  test('stays as it is while the centre does not answer, or a picture cannot be had [R12.282]', async () => {
    await begin()
    await publish(owner, 'prices', '101 standard', { price: '7.40' })
    chain.network.fails = 'cut'
    await follow()
    expect(await priceAt()).toBe(690)
    chain.network.fails = undefined
    await follow()
    expect(await priceAt()).toBe(740)
  })

  test('says in one sentence of its log that the centre does not list it yet [R12.282]', async () => {
    await begin()
    await chain.centre.db.deleteFrom('branches').where('slug', '=', BRANCH).execute()
    await setSettings(chain.centre, { HAS_BRANCH: '1' })
    await follow()
    expect(chain.branch.logged.at(-1)).toMatchObject({
      msg: 'the central menu could not be read',
      reason: 'The centre does not let this branch in: is it in the published list, with this CENTRE_KEY?',
    })
  })

  test('shows at its desk what is its own beside the value of the centre, and at that of the centre how far it is [R12.283]', async () => {
    const state = async () => dataOf(await there.get('/central-menu'), z.nullable(CentralMenuState))
    expect(await state()).toBeNull()
    await begin()
    const { now } = chain.branch.clock
    expect(await state()).toEqual({ at: now.toISOString(), mistakes: [], own: [] })
    await publish(there, 'prices', '101 standard', { price: '5.50' })
    await publish(there, 'products', '1302', { stock: '5' })
    chain.wait(MINUTE)
    await publish(owner, 'prices', '101 standard', { price: '7.40' })
    await follow()
    const price = { table: 'prices', key: '101 standard', column: 'price', value: '7.40' }
    expect(await state()).toMatchObject({ at: chain.branch.clock.now.toISOString(), own: [price] })
    const seen = await dataOf(await owner.get('/branches/states'), z.array(SeenBranch))
    expect(seen.map(branch => branch.state?.central?.failed)).toEqual([undefined, false, undefined])
    expect((await (await person(chain.branch, 'kitchen')).get('/central-menu')).status).toBe(403)
  })

  test('asks with what it has, so that nothing is sent again [R12.279]', async () => {
    await begin()
    const { seen } = chain.network
    await follow()
    expect(seen.at(-1)).toEqual([`/api/chain/menu/${BRANCH}`, 304])
    await publish(owner, 'prices', '101 standard', { price: '7.40' })
    await follow()
    expect(seen.at(-1)).toEqual([`/api/chain/menu/${BRANCH}`, 200])
  })
})

describe('at the desk of a branch', () => {
  const state = async () => dataOf(await there.get('/central-menu'), z.nullable(CentralMenuState))
  const compare = async () => dataOf(await there.get('/central-menu/comparison'), CentralComparison)
  const choose = (how: string, who = there) => who.send('PUT', '/central-menu', { how })

  test('the owner compares with the centre and switches whether the menu follows, with who did it [R12.300 R12.301]', async () => {
    await send(there, [{ kind: 'remove', table: 'products', key: '104' }])
    await publish(there, 'prices', '101 standard', { price: '5.50' })
    expect(await compare()).toEqual({ differing: 1, onlyHere: [], onlyThere: ['Vitello tonnato'] })
    expect((await choose('follow')).status).toBe(200)
    expect(await state()).toMatchObject({ own: [{ column: 'price', value: '6.90' }] })
    expect(await priceAt()).toBe(550)
    expect((await choose('replace')).status).toBe(200)
    expect([await priceAt(), await priceAt(chain.branch, '104')]).toEqual([690, 1190])
    expect(await compare()).toEqual({ differing: 0, onlyHere: [], onlyThere: [] })
    expect(await dataOf(await choose('stop'), z.null())).toBeNull()
    await publish(owner, 'prices', '101 standard', { price: '7.40' })
    await follow()
    expect(await priceAt()).toBe(690)
    const { acts } = await dataOf(await there.get('/acts/2026-11-20'), Acts)
    const own = acts.filter(({ kind }) => kind.startsWith('central-'))
    expect(own.map(({ kind }) => kind).sort()).toEqual([
      'central-followed',
      'central-left',
      'central-replaced',
    ])
    expect(own.every(({ person }) => person !== '')).toBe(true)
  })

  test('nothing changes while the centre does not answer, at a shop without one, or for somebody else [R12.301]', async () => {
    chain.network.fails = 'cut'
    const refused = await choose('replace')
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: centreSilent }])
    expect((await there.get('/central-menu/comparison')).status).toBe(409)
    expect(await state()).toBeNull()
    expect((await choose('follow', owner)).status).toBe(409)
    expect((await choose('stop', await person(chain.branch, 'editor'))).status).toBe(403)
  })

  test('everybody who has signed in finds the centre [R12.300]', async () => {
    const kitchen = await person(chain.branch, 'kitchen')
    const centre = z.nullable(z.object({ url: z.string() }))
    expect(await dataOf(await kitchen.get('/centre'), centre)).toEqual({ url: 'https://shop.example' })
    expect(await dataOf(await owner.get('/centre'), centre)).toBeNull()
  })
})

test('a branch that does not follow is left alone [R12.281]', async () => {
  await publish(owner, 'prices', '101 standard', { price: '7.40' })
  await follow()
  expect(await priceAt()).toBe(690)
})
