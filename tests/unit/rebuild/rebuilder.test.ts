import { expect, test, vi } from 'vitest'
import { BuildProblem } from '#lib/reader.ts'
import type { Published } from '../../../scripts/publish.ts'
import { createRebuilder, type Outcome } from '../../../scripts/rebuild/rebuilder.ts'

const published: Published = { id: '1-a', folder: '/site/1-a', site: '/site', changed: ['/', '/menu'] }

/** A rebuilder whose updates answer or throw one after the other. */
function rebuilderOf(...answers: (Published | undefined | Error)[]) {
  const heard: [Outcome['result'], Outcome['result'] | undefined][] = []
  const update = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const deliver = vi.fn(async (): Promise<Published | undefined> => undefined)
  const rebuilder = createRebuilder({
    update,
    deliver,
    report: (outcome, before) => heard.push([outcome.result, before?.result]),
    firstPause: 1000,
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

test('a failure says why and is tried again by itself until it works [R11.36]', async () => {
  vi.useFakeTimers()
  try {
    const down = new BuildProblem('The API cannot be reached.')
    const { rebuilder, heard, update } = rebuilderOf(down, down, published)
    await rebuilder.request()
    expect(rebuilder.status().last).toMatchObject({ result: 'failed', reason: 'The API cannot be reached.' })
    await vi.advanceTimersByTimeAsync(1000)
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
