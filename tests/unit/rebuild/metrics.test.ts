import { expect, test } from 'vitest'
import { metricsRoutes } from '#server/operations/routes/metrics.ts'
import { createRebuildMetrics } from '../../../scripts/rebuild/metrics.ts'
import type { Outcome } from '../../../scripts/rebuild/rebuilder.ts'

const TOKEN = 'a-token-for-tests-that-nobody-keeps'
const AT = '2026-05-13T16:00:00.000Z'

function service() {
  const state = { waiting: 0 }
  const metrics = createRebuildMetrics(() => state.waiting)
  const app = metricsRoutes({ config: { metricsToken: TOKEN }, metrics })
  const ask = (token: string) => app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  const ended = (outcome: Outcome, ms: number, at = AT): void => metrics.ended({ ...outcome, at, ms })
  const numberOf = async (name: string): Promise<number | undefined> => {
    const lines = (await (await ask(TOKEN)).text()).split('\n')
    const line = lines.find(each => each.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  return { state, ask, ended, numberOf }
}

const counted = (result: string, what = 'count'): string =>
  `tischlein_rebuild_duration_seconds_${what}{result="${result}"}`
const LAST = 'tischlein_rebuild_last_success_timestamp_seconds'

test('runs of the rebuild service are counted by result and duration [R10.90]', async () => {
  const { ended, numberOf } = service()
  expect([await numberOf(counted('failed')), await numberOf(LAST)]).toEqual([0, 0])
  ended({ result: 'failed', reason: 'The API at shop.example cannot be reached.' }, 100)
  expect([await numberOf(counted('failed')), await numberOf(LAST)]).toEqual([1, 0])
  ended({ result: 'published', id: '1-a', changed: 12 }, 4000)
  ended({ result: 'unchanged' }, 500, '2026-05-13T17:00:00.000Z')
  expect(await numberOf(counted('published', 'sum'))).toBe(4)
  expect(await numberOf(counted('unchanged'))).toBe(1)
  expect(await numberOf(LAST)).toBe(Date.parse('2026-05-13T17:00:00.000Z') / 1000)
  ended({ result: 'failed', reason: 'again' }, 100, '2026-05-13T18:00:00.000Z')
  expect(await numberOf(LAST)).toBe(Date.parse('2026-05-13T17:00:00.000Z') / 1000)
})

test('what waits to be shown is read when it is asked for [R10.90]', async () => {
  const { state, numberOf } = service()
  for (const waiting of [0, 100, 3]) {
    state.waiting = waiting
    expect(await numberOf('tischlein_rebuild_waiting')).toBe(waiting)
  }
})

test('only callers with the token read the metrics of the rebuild service [R10.70]', async () => {
  const { ask } = service()
  expect((await ask('guess')).status).toBe(401)
  expect((await ask(TOKEN)).status).toBe(200)
})
