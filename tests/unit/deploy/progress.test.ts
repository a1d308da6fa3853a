import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#contract/kit/durations.ts'
import { showProgress, withProgress } from '../../../scripts/shared/progress.mjs'

let printed = ''
beforeEach(() => {
  printed = ''
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += text
    return true
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what takes long is named at once, with the time that it has taken [R10.251]', async () => {
  const end = showProgress('Building …')
  expect(printed).toBe('Building …')
  await vi.advanceTimersByTimeAsync(11 * SECOND)
  end()
  expect(printed).toBe('Building … 5 s 10 s\n')
})

test('what may be quick is named once it has taken five seconds [R10.251]', async () => {
  const quick = withProgress('Reading …', Promise.resolve('read'))
  expect(await quick).toBe('read')
  expect(printed).toBe('')

  const { promise, resolve } = Promise.withResolvers<void>()
  const long = withProgress('Reading …', promise)
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  resolve()
  await long
  expect(printed).toBe('Reading … 5 s\n')
})
