import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openShop, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'
import { openBrowser } from './setup/typing.ts'

/** Of the work of two people, of several steps each. PostgreSQL, which takes longer, shows that the engine does not matter. */
const INTERLEAVINGS = inject('template').kind === 'sqlite' ? 1000 : 100
const STEPS = 5
const KEYS = ['101 standard', '102 standard'] as const
const SEED = 7

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

/** Numbers from 0 up to one below a limit, always the same ones. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Saved {
  price: string | undefined
  by: string
}

/** The draft's prices, and who has set them. */
async function draftedPrices(): Promise<Map<string, Saved>> {
  const rows = await shop.db
    .selectFrom('draft_rows')
    .select(['row_key', 'cells', 'by'])
    .where('table_name', '=', 'prices')
    .execute()
  return new Map(rows.map(({ row_key, cells, by }) => [row_key, { price: JSON.parse(cells).price?.to, by }]))
}

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

test(`${INTERLEAVINGS} interleavings of two editors: nobody ever overwrites silently what the other has changed [R12.162 R12.315]`, async () => {
  const desks = [
    await openBrowser(shop, await person(shop)),
    await openBrowser(shop, await person(shop, 'editor')),
  ] as const
  for (const desk of desks) await desk.load()
  const published = new Map(KEYS.map(key => [key, { price: desks[0].shown(key), by: '' }]))
  const random = randomFrom(SEED)
  let conflicts = 0
  let saved = new Map<string, Saved>(published)

  for (let round = 0; round < INTERLEAVINGS; round++) {
    for (let step = 0; step < STEPS; step++) {
      const desk = desks[random(2) === 0 ? 0 : 1]
      const key = KEYS[random(2) === 0 ? 0 : 1]
      const act = random(5)
      if (act < 2) {
        desk.type(key, `${round}.${step}0`)
        continue
      }
      const waiting = desk.waiting()
      if (waiting.length === 0) continue
      // The request or its answer is lost now and then.
      const fate = random(10)
      desk.connection.network = async request => {
        if (fate === 0) return lost()
        const response = await request()
        return fate === 1 ? lost() : response
      }
      const decides = act === 2 && waiting.some(cell => cell.key === key && cell.conflict)
      const whose = random(2) === 0 ? 'mine' : 'theirs'
      if (decides) await desk.decide(key, whose)
      await desk.save()
      const before = saved
      saved = new Map([...published, ...(await draftedPrices())])
      for (const [changed, { price, by }] of saved) {
        const was = before.get(changed)
        if (was?.price === price) continue
        // Somebody has saved: the earlier value is one that they had seen, or their own, or they have decided
        // about it.
        const where = `seed ${SEED}, round ${round}, step ${step}, ${changed}`
        const cell = waiting.find(each => each.key === changed)
        const known = [cell?.from, cell?.conflict?.theirs, was?.by === desk.name && was.price]
        expect(known, where).toContain(was?.price)
        expect([price, by], where).toEqual([cell?.to, desk.name])
      }
      // An answered change is saved, or the person still has it and learned why it was refused.
      const left = waiting.filter(
        cell =>
          saved.get(cell.key)?.price !== cell.to && !(decides && whose === 'theirs' && cell.key === key),
      )
      if (fate > 1) expect(desk.waiting().map(cell => cell.key)).toEqual(left.map(cell => cell.key))
    }
    // With the network back, what is still waiting is saved or decided: once more if the other was faster again.
    for (const desk of desks) {
      desk.connection.network = request => request()
      await desk.save()
      for (let time = 0; time < 2; time++)
        for (const { key, conflict } of desk.waiting()) {
          expect(conflict, `seed ${SEED}, round ${round}, ${key}`).toBeDefined()
          conflicts += 1
          await desk.decide(key, random(2) === 0 ? 'mine' : 'theirs')
          await desk.save()
        }
      expect(desk.waiting(), `seed ${SEED}, round ${round}`).toEqual([])
    }
    saved = new Map([...published, ...(await draftedPrices())])
  }
  expect(conflicts).toBeGreaterThan(INTERLEAVINGS / 10)
})
