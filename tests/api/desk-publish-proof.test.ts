import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangedRows, Publication } from '#contract/desk/draft.ts'
import { PROOF_MS } from '#contract/desk/proof.ts'
import { proofNeeded } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { send } from './setup/call.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

type Headers = Record<string, string>

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const post = (path: string, body: object, headers: Headers) =>
  send(shop, 'POST', `/desk${path}`, body, { headers })
const messageOf = async (response: Response) => [response.status, (await response.json()).message]

test('publishing what only owners change needs a proof, and so does taking it back; everything else needs none [R12.527]', async () => {
  const owner = await person(shop)
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  const draft = async (key: string, from: string, to: string): Promise<number> => {
    const changes = [{ kind: 'change', table: 'settings', key, cells: { value: { from, to } } }]
    return (await dataOf(await owner.send('PUT', '/draft/rows', { changes }), ChangedRows)).revision
  }
  const publish = (revision: number, headers: Headers) => post('/publications', { revision }, headers)
  const title = await draft('SITE_TITLE', 'Ofenvogel', 'Ofenvogel am Platz')
  expect((await publish(title, owner.session)).status).toBe(200)
  const code = await draft('CUSTOM_HEADER_CODE', '', '<meta name="generator" content="x">')
  expect(await messageOf(await publish(code, owner.session))).toEqual([403, proofNeeded])
  const { id } = await dataOf(await publish(code, owner.headers), Publication)
  for (const how of ['undo', 'reopen'])
    expect(await messageOf(await post(`/publications/${id}/${how}`, {}, owner.session))).toEqual([
      403,
      proofNeeded,
    ])
  shop.clock.now = new Date(shop.clock.now.getTime() + PROOF_MS)
  expect(await messageOf(await post(`/publications/${id}/undo`, {}, owner.headers))).toEqual([
    403,
    proofNeeded,
  ])
  await owner.prove()
  expect((await post(`/publications/${id}/undo`, {}, owner.headers)).status).toBe(200)
})
