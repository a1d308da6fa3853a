import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { beginToFollow, stopToFollow } from '#server/chain/menu/follow.ts'
import { storedMenu } from '#server/chain/menu/stored-menu.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { jobs } from '#server/data/jobs/jobs.ts'
import { call } from './setup/call.ts'
import { type Chain, openChain } from './setup/chain.ts'
import { cola, takeaway } from './setup/order.ts'
import { publish } from './setup/publish.ts'
import { type Person, person } from './setup/staff.ts'

let chain: Chain
let owner: Person
let there: Person
beforeEach(async () => {
  chain = await openChain()
  for (const { config } of [chain.centre, chain.branch])
    cpSync(join(DEMO_FOLDER, 'media'), join(config.dataDir, 'media'), { recursive: true })
  owner = await person(chain.centre)
  there = await person(chain.branch)
  await beginToFollow(chain.branch.follower, { everything: false, by: COMMAND_LINE })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await chain.close()
})

const priceAt = async (id: string) => {
  const { db } = chain.branch
  const [row] = await db.selectFrom('prices').select('price').where('product_id', '=', id).execute()
  return row?.price
}

test('reads a large menu beside the server, so that no order waits for it [R12.279 R10.520]', async () => {
  const inServer = vi.spyOn(jobs, 'inherit')
  await publish(owner, 'prices', '101 standard', { price: '7.30' })
  await chain.branch.follow()
  expect([await priceAt('101'), inServer.mock.calls.length]).toEqual([730, 1])
  const dish = await chain.centre.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', '101')
    .executeTakeFirstOrThrow()
  for (let first = 0; first < 1200; first += 200)
    await chain.centre.db
      .insertInto('products')
      .values(Array.from({ length: 200 }, (_, at) => ({ ...dish, id: `many-${first + at}`, sort: 5000 })))
      .execute()
  const price = await chain.centre.db
    .selectFrom('prices')
    .selectAll()
    .where('product_id', '=', '101')
    .executeTakeFirstOrThrow()
  const prices = Array.from({ length: 1200 }, (_, at) => ({ ...price, product_id: `many-${at}`, price: 400 }))
  await chain.centre.db.insertInto('prices').values(prices).execute()
  await publish(owner, 'prices', '101 standard', { price: '7.40' })
  await chain.branch.follow()
  expect([await priceAt('101'), await priceAt('many-1199')]).toEqual([740, 400])
  expect(inServer).toHaveBeenCalledOnce()
})

test('merges again what was published here meanwhile, and keeps portions that were sold [R12.280]', async () => {
  await publish(there, 'products', '1302', { stock: '5' })
  await publish(owner, 'prices', '101 standard', { price: '7.40' })
  const { inherit } = jobs
  const merging = vi.spyOn(jobs, 'inherit').mockImplementationOnce(async input => {
    const merged = await inherit(input)
    await publish(there, 'prices', '104 standard', { price: '1.00' })
    return merged
  })
  merging.mockImplementationOnce(async input => {
    const merged = await inherit(input)
    await call(chain.branch, endpoints.placeOrder, { body: takeaway([cola()]) })
    return merged
  })
  await chain.branch.follow()
  expect([await priceAt('101'), await priceAt('104')]).toEqual([740, 100])
  const cans = chain.branch.db.selectFrom('products').select('stock').where('id', '=', '1302')
  expect(await cans.executeTakeFirst()).toEqual({ stock: 4 })
})

test('stays its own when somebody stops it while the centre answers [R12.281]', async () => {
  await publish(owner, 'prices', '101 standard', { price: '7.40' })
  const { inherit } = jobs
  vi.spyOn(jobs, 'inherit').mockImplementationOnce(async input => {
    await stopToFollow(chain.branch.follower, COMMAND_LINE)
    return inherit(input)
  })
  await chain.branch.follow()
  expect([await priceAt('101'), await storedMenu(chain.branch.db)]).toEqual([690, undefined])
})
