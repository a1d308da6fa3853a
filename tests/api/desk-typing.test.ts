import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Draft } from '#contract/desk/draft.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'
import { openBrowser } from './setup/typing.ts'

let shop: TestShop
let owner: Person
let editor: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
  editor = await person(shop, 'editor')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

const BRUSCHETTA = '101 standard'
const HUMMUS = '102 standard'
const saved = async (key = BRUSCHETTA): Promise<string | undefined> => {
  const draft = await dataOf(await owner.get('/draft/tables/prices'), Draft)
  return draft.tables[0]?.rows.find(row => row.key === key)?.cells.price
}
const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

describe('what is typed into the draft', () => {
  test('is saved cell by cell, also while it is wrong, and in one request for several cells [R12.160]', async () => {
    const desk = await openBrowser(shop, owner)
    await desk.load()
    desk.connection.sent = 0
    desk.type(BRUSCHETTA, '7.40')
    desk.type(HUMMUS, '1.000')
    await desk.save()
    expect(desk.connection.sent).toBe(1)
    expect([await saved(), await saved(HUMMUS), desk.state()]).toEqual(['7.40', '1.000', 'saved'])
    expect(desk.mistakes(HUMMUS)).toMatchObject([{ column: 'price' }])
    expect(desk.waiting()).toEqual([])
    desk.type(HUMMUS, '6.50')
    await desk.save()
    expect(desk.mistakes(HUMMUS)).toEqual([])
  })

  test('is not lost without network, nor when only the answer is lost [R12.161]', async () => {
    const desk = await openBrowser(shop, owner)
    await desk.load()
    desk.connection.network = async () => lost()
    desk.type(BRUSCHETTA, '7.40')
    await desk.save()
    expect([desk.state(), await saved(), desk.shown(BRUSCHETTA)]).toEqual(['lost', '6.90', '7.40'])
    desk.connection.network = async request => {
      await request()
      return lost()
    }
    await desk.save()
    expect([desk.state(), await saved()]).toEqual(['lost', '7.40'])
    // What arrived is the person's own: typing on is no conflict.
    desk.type(BRUSCHETTA, '7.45')
    desk.connection.network = request => request()
    await desk.save()
    expect([desk.state(), await saved(), desk.waiting()]).toEqual(['saved', '7.45', []])
  })

  test('is saved together with tables that have no keys, which do not wait for cells that cannot be saved [R12.196]', async () => {
    const desk = await openBrowser(shop, owner)
    await desk.load()
    const { typeTable } = await import('#islands/desk/draft/saving.ts')
    const { $draft, loadTables, rowsIn } = await import('#islands/desk/draft/tables.ts')
    await loadTables(['hours'])
    const hours = rowsIn($draft.get().tables.hours).map(({ cells }) => cells)
    const storedHours = async (): Promise<number | undefined> =>
      (await dataOf(await owner.get('/draft/tables/hours'), Draft)).tables[0]?.rows.length
    desk.connection.network = async () => lost()
    desk.type(BRUSCHETTA, '7.40')
    typeTable('hours', hours.slice(1))
    expect(desk.state()).toBe('waiting')
    await desk.save()
    expect([desk.state(), await saved(), await storedHours()]).toEqual(['lost', '6.90', hours.length])
    let calls = 0
    desk.connection.network = async request => (calls++ === 0 ? lost() : request())
    await desk.save()
    expect([desk.state(), await saved(), await storedHours()]).toEqual(['lost', '6.90', hours.length - 1])
    desk.connection.network = request => request()
    await desk.save()
    expect([desk.state(), await saved(), desk.waiting()]).toEqual(['saved', '7.40', []])
  })

  test('is kept when the session ends, and is saved by nobody else [R12.161]', async () => {
    const desk = await openBrowser(shop, owner)
    await desk.load()
    await owner.send('DELETE', '/device')
    desk.type(BRUSCHETTA, '7.40')
    await desk.save()
    expect([desk.state(), desk.shown(BRUSCHETTA)]).toEqual(['ended', '7.40'])
    const kept = desk.waiting()
    const other = await openBrowser(shop, editor)
    const { $unsaved } = await import('#islands/desk/draft/unsaved.ts')
    $unsaved.set(kept)
    await other.load()
    await other.save()
    expect([other.shown(BRUSCHETTA), other.waiting()]).toEqual(['6.90', kept])
  })

  test('is decided field by field when somebody else was faster, and the rest is saved [R12.162]', async () => {
    const [first, second] = [await openBrowser(shop, owner), await openBrowser(shop, editor)]
    await first.load()
    await second.load()
    first.type(BRUSCHETTA, '7.40')
    await first.save()
    second.type(BRUSCHETTA, '8.00')
    second.type(HUMMUS, '7.00')
    await second.save()
    expect([await saved(), await saved(HUMMUS), second.shown(BRUSCHETTA)]).toEqual(['7.40', '7.00', '8.00'])
    expect(second.waiting()).toMatchObject([{ to: '8.00', conflict: { theirs: '7.40', by: owner.name } }])
    expect(second.state()).toBe('saved')
    await second.decide(BRUSCHETTA, 'mine')
    expect(second.state(), 'it is not called saved before it is').toBe('sending')
    await second.save()
    expect([await saved(), second.waiting(), second.state()]).toEqual(['8.00', [], 'saved'])
    first.type(BRUSCHETTA, '9.00')
    await first.save()
    await first.decide(BRUSCHETTA, 'theirs')
    await first.save()
    expect([await saved(), first.shown(BRUSCHETTA), first.waiting()]).toEqual(['8.00', '8.00', []])
  })

  test('does not keep the rest from being saved when its row is gone [R12.162]', async () => {
    const desk = await openBrowser(shop, owner)
    await desk.load()
    await editor.send('PUT', '/draft/rows', {
      changes: [{ kind: 'remove', table: 'prices', key: BRUSCHETTA }],
    })
    desk.type(BRUSCHETTA, '7.40')
    desk.type(HUMMUS, '7.00')
    desk.type('999 standard', '1.00')
    await desk.save()
    expect([await saved(HUMMUS), desk.state()]).toEqual(['7.00', 'saved'])
    expect(desk.waiting()).toMatchObject([{ conflict: { gone: true } }, { conflict: { gone: true } }])
  })

  test('is refused at its own field where only owners change it, and the rest is saved [R12.505]', async () => {
    const desk = await openBrowser(shop, editor)
    await desk.load()
    const { noteCell } = await import('#islands/desk/draft/unsaved.ts')
    const code = { table: 'settings', key: 'CUSTOM_HEADER_CODE', column: 'value' } as const
    noteCell(code, '', '<style></style>')
    desk.type(BRUSCHETTA, '7.40')
    await desk.save()
    expect([await saved(), desk.state()]).toEqual(['7.40', 'saved'])
    expect(desk.waiting()).toMatchObject([{ ...code, conflict: { owners: true } }])
  })
})
