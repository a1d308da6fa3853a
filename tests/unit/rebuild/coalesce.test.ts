import { expect, test } from 'vitest'
import { createCoalescer } from '../../../scripts/rebuild/coalesce.ts'

/** A job that ends when the test says so, and records the state it saw at its start. */
function workOnDemand() {
  const runs: { saw: number; end: () => void }[] = []
  let running = 0
  let most = 0
  const state = { value: 0 }
  const work = (): Promise<void> =>
    new Promise(resolve => {
      running += 1
      most = Math.max(most, running)
      const end = (): void => {
        running -= 1
        resolve()
      }
      runs.push({ saw: state.value, end })
    })
  return { runs, state, work, most: () => most }
}

test('a hundred calls at once are two runs, and the last one sees the last change [R11.35]', async () => {
  const { runs, state, work, most } = workOnDemand()
  const coalescer = createCoalescer(work)
  const asked = Array.from({ length: 100 }, (_, index) => {
    state.value = index + 1
    return coalescer.request()
  })
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await asked[0]
  await Promise.resolve()
  expect(runs.map(({ saw }) => saw)).toEqual([1, 100])
  runs[1]?.end()
  await Promise.all(asked)
  expect(runs).toHaveLength(2)
  expect(most()).toBe(1)
})

test('a call after everything is done is a run of its own [R11.35]', async () => {
  const { runs, work } = workOnDemand()
  const coalescer = createCoalescer(work)
  for (const index of [0, 1]) {
    const done = coalescer.request()
    runs[index]?.end()
    await done
  }
  expect(runs).toHaveLength(2)
})
