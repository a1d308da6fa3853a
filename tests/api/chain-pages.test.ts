import { afterEach, expect, test } from 'vitest'
import { tellCentre } from '#server/chain/tell-centre.ts'
import { REBUILD } from '#server/outbox/kinds.ts'
import { type Chain, openChain } from './setup/chain.ts'

let chain: Chain
afterEach(() => chain.close())

const SERVICE = { kind: 'service', url: 'http://127.0.0.1:9/rebuild', secret: 'x'.repeat(32) } as const

const notices = () => chain.centre.db.selectFrom('outbox').select('id').where('kind', '=', REBUILD).execute()

test('a branch has the centre rebuild the pages of all, each time that it tells it [R12.763]', async () => {
  chain = await openChain({ rebuildHook: SERVICE })
  expect(await tellCentre(chain.branch.follower)).toBe(true)
  expect(await tellCentre(chain.branch.follower)).toBe(true)
  expect(await notices()).toHaveLength(2)
})

test('a centre that has no pages rebuilt says so, and a stranger is refused [R12.763]', async () => {
  chain = await openChain()
  expect(await tellCentre(chain.branch.follower)).toBe(false)
  const { follower } = chain.branch
  const { centre } = follower.config
  const stranger = { ...follower.config, centre: { url: centre?.url ?? '', key: 'a key of somebody else' } }
  await expect(tellCentre({ ...follower, config: stranger })).rejects.toThrow()
  expect(await notices()).toEqual([])
})
