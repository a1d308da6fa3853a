import { strToU8 } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { openDoubts } from '#server/data/bring/answers/doubts.ts'
import { NO_ANSWERS } from '#server/data/bring/answers/settle.ts'
import { bringMenu } from '#server/data/bring/bring.ts'
import { changeRows } from '#server/data/draft/change-rows.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { readMenu } from '#server/data/formats/formats.ts'
import { reviewDraft } from '#server/data/publish/review.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const group = (id: number, name: string, prices: Record<string, number>, limits: object = {}) => ({
  ...{ id, name, required: false, ...limits },
  options: Object.entries(prices).map(([name, price], at) => ({ id: at, name, price })),
})

/** Two pizzas in two sizes, whose toppings cost more on the larger one. */
const menuOf = (small: object, large: object) => {
  const sizes = [
    { id: 1, name: 'Handteller', price: 0, groups: [small] },
    { id: 2, name: 'Wagenrad', price: 2, groups: [large] },
  ]
  const items = ['Bellaria', 'Rimini'].map((name, at) => ({ id: at, name, price: 7, sizes }))
  const sent = { restaurant_id: 1, currency: 'EUR', categories: [{ id: 1, name: 'Neu', items }] }
  return readMenu(strToU8(JSON.stringify(sent)), { language: 'de' })
}
const toppings = () =>
  menuOf(
    group(1, 'Belag (Handteller)', { Oliven: 0.9, Rucola: 1 }),
    group(2, 'Belag (Wagenrad)', { Oliven: 1.2, Rucola: 1 }),
  )
const by = () => ({ by: 'Ada', now: shop.clock.now, vat: '7' })

const added = async (table: DraftTableName): Promise<string[]> =>
  (await (await openDraft(shop.db)).table(table)).rows
    .filter(({ state }) => state === 'new')
    .map(({ cells }) => Object.values(cells).filter(Boolean).join(' '))

test('extras of the file have their price at each size, for all dishes that share them, and double nothing [R12.3010]', async () => {
  await bringMenu(shop.db, toppings(), by())
  const prices = [
    'oliven handteller 0.90',
    'rucola handteller 1.00',
    'oliven wagenrad 1.20',
    'rucola wagenrad 1.00',
  ]
  expect(await added('extraPrices')).toEqual(prices)
  expect(await added('extras')).toEqual(['oliven belag Oliven', 'rucola belag Rucola'])
  const dishes = (await (await openDraft(shop.db)).table('products')).rows
  expect(dishes.flatMap(({ state, cells }) => (state === 'new' ? cells.extras : []))).toEqual([
    'belag',
    'belag',
  ])
  // Media of the demo are not in this folder.
  const { mistakes } = await reviewDraft(shop.db, shop.folder)
  expect(mistakes.filter(({ table }) => table !== 'settings')).toEqual([])
  expect(await bringMenu(shop.db, toppings(), by())).toMatchObject({ changes: 0, questions: [] })
  expect(await added('extraPrices')).toEqual(prices)
})

test('a price of an extra that was changed here since stays, and is asked about [R12.3010]', async () => {
  await bringMenu(shop.db, toppings(), by())
  const key = 'oliven wagenrad'
  const cells = { price: { from: '1.20', to: '1.50' } }
  await inTransaction(shop.db, tx =>
    changeRows(tx, [{ kind: 'change', table: 'extraPrices', key, cells }], by()),
  )
  const question = {
    dish: 'Belag',
    size: 'Oliven',
    ours: '1.50',
    theirs: '1.20',
    table: 'extraPrices',
    row: key,
  }
  expect(await bringMenu(shop.db, toppings(), by())).toMatchObject({ changes: 0, questions: [question] })
  expect(await bringMenu(shop.db, toppings(), { ...by(), theirPrices: true })).toMatchObject({ changes: 1 })
})

test('what a question costs at all sizes is decided, and left out before [R12.3011]', async () => {
  const limits = { required: true, force_max: 1 }
  const menu = menuOf(
    group(1, 'Rand Handteller', { schlicht: 0, gefüllt: 1.5 }, limits),
    group(2, 'Rand Wagenrad', { schlicht: 0, gefüllt: 2 }, limits),
  )
  const left = await bringMenu(shop.db, menu, by())
  expect(left.doubts).toMatchObject([
    { where: 'Rand: gefüllt', cell: 'Handteller 1.5, Wagenrad 2', why: 'costs something else at each size' },
  ])
  expect(await added('options')).toEqual(['schlicht rand schlicht 0.00'])
  const doubts = openDoubts(menu.menu, 'EUR').map(({ id }) => ({ id, answer: '1.80' }))
  await bringMenu(shop.db, menu, { ...by(), answers: { ...NO_ANSWERS, doubts } })
  expect(await added('options')).toEqual(['schlicht rand schlicht 0.00', 'gefuellt rand gefüllt 1.80'])
})
