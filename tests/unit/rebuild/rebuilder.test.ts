import { expect, test, vi } from 'vitest'
import { BuildProblem } from '#content/reading/reader.ts'
import { DAY, SECOND } from '#contract/kit/durations.ts'
import type { Published } from '../../../scripts/publish/publish.ts'
import { createRebuilder, type Run } from '../../../scripts/rebuild/rebuilder.ts'

const published: Published = { id: '1-a', folder: '/site/1-a', site: '/site', changed: ['/', '/menu'] }

/** A rebuilder whose updates return or throw the given values in turn. */
function rebuilderOf(...answers: (Published | undefined | Error)[]) {
  const heard: [Run['result'], Run['result'] | undefined][] = []
  const update = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const deliver = vi.fn(async (): Promise<Published | undefined> => undefined)
  const rebuilder = createRebuilder({
    update,
    deliver,
    report: (run, before) => heard.push([run.result, before?.result]),
    firstDelay: 1000,
  })
  return { rebuilder, heard, update, deliver }
}

test('a published site is delivered, and the status says what changed [R11.41 R11.37]', async () => {
  const { rebuilder, deliver } = rebuilderOf(published)
  deliver.mockResolvedValueOnce({ ...published, changed: ['/', '/menu', '/contact'] })
  const run = rebuilder.request()
  expect(rebuilder.status().state).toBe('building')
  await run
  expect(deliver).toHaveBeenCalledOnce()
  expect(rebuilder.status()).toMatchObject({
    state: 'idle',
    last: { result: 'published', id: '1-a', changed: 3 },
  })
})

test('a site that is up to date is left alone [R11.41]', async () => {
  const { rebuilder } = rebuilderOf(undefined)
  await rebuilder.request()
  expect(rebuilder.status().last?.result).toBe('unchanged')
})

test('a site is looked at every day, also when no news come, until the service is stopped [R10.91]', async () => {
  vi.useFakeTimers()
  try {
    const { rebuilder, update } = rebuilderOf()
    await rebuilder.request()
    for (const runs of [1, 2]) {
      await vi.advanceTimersByTimeAsync(DAY - 1)
      expect(update).toHaveBeenCalledTimes(runs)
      await vi.advanceTimersByTimeAsync(1)
      expect(update).toHaveBeenCalledTimes(runs + 1)
    }
    // New changes restart the daily interval.
    await vi.advanceTimersByTimeAsync(DAY / 2)
    await rebuilder.request()
    await vi.advanceTimersByTimeAsync(DAY - 1)
    expect(update).toHaveBeenCalledTimes(4)
    rebuilder.stop()
    await vi.advanceTimersByTimeAsync(DAY)
    expect(update).toHaveBeenCalledTimes(4)
  } finally {
    vi.useRealTimers()
  }
})

test('a change waits until a run that began after it has worked [R10.90]', async () => {
  const { rebuilder } = rebuilderOf(new BuildProblem('away'), published)
  const waiting = (): number => rebuilder.status().waiting
  const first = rebuilder.request()
  const others = [rebuilder.request(), rebuilder.request()]
  expect(waiting()).toBe(3)
  await first
  expect(waiting()).toBe(3)
  const late = others[0]?.then(() => rebuilder.request())
  await Promise.all(others)
  expect(waiting()).toBe(1)
  await late
  expect(waiting()).toBe(0)
  rebuilder.stop()
})

test('a failure says why and is tried again by itself until it works [R11.36]', async () => {
  vi.useFakeTimers()
  try {
    const down = new BuildProblem('The API cannot be reached.')
    const { rebuilder, heard, update } = rebuilderOf(down, down, published)
    await rebuilder.request()
    expect(rebuilder.status().last).toMatchObject({ result: 'failed', reason: 'The API cannot be reached.' })
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(update).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(update).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toEqual([
      ['failed', undefined],
      ['failed', 'failed'],
      ['published', 'failed'],
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('a branch that keeps its last pages is named in the status, and read again soon [R10.182]', async () => {
  vi.useFakeTimers()
  try {
    const problems = ['West cannot be reached']
    const update = vi.fn(async (onProblem: (problem: string) => void) => {
      for (const problem of problems) onProblem(problem)
      return published
    })
    const rebuilder = createRebuilder({ update, report: () => undefined, firstDelay: 1000 })
    await rebuilder.request()
    expect(rebuilder.status()).toMatchObject({ waiting: 1, last: { result: 'published', problems } })
    problems.pop()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(update).toHaveBeenCalledTimes(2)
    expect(rebuilder.status()).toMatchObject({ waiting: 0, last: { result: 'published' } })
    expect(rebuilder.status().last).not.toHaveProperty('problems')
    rebuilder.stop()
  } finally {
    vi.useRealTimers()
  }
})
