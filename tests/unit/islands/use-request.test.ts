import { expect, test } from 'vitest'
import { type RequestState, useRequest } from '#islands/ui/hooks/use-request.ts'
import { renderHook } from './render-hook.ts'

interface AskedCall {
  what: string
  signal: AbortSignal
  answer: (data: string) => void
  fail: () => void
}

/** A request whose answers come when the test says so. */
async function start(first?: { revision: string }) {
  const asked: AskedCall[] = []
  const load = (what: string, signal: AbortSignal): Promise<string> =>
    new Promise((answer, reject) => {
      asked.push({ what, signal, answer, fail: () => reject(new Error(`no ${what}`)) })
    })
  const hook = await renderHook(
    ({ key, revision }: { key: string; revision?: string | undefined }) =>
      useRequest(key, signal => load(key, signal), revision),
    { key: 'soup', ...first },
  )
  const answer = (index: number, data: string): Promise<void> => hook.act(() => asked[index]?.answer(data))
  const fail = (index: number): Promise<void> => hook.act(() => asked[index]?.fail())
  const shown = (): string => textOf(hook.result())
  return { hook, asked, answer, fail, shown }
}

const textOf = (state: RequestState<string>): string => {
  if (state.status === 'ready') return state.data
  return state.status === 'failed' && state.error instanceof Error ? state.error.message : state.status
}

test('shows what was loaded, and nothing of it while another thing loads', async () => {
  const { hook, answer, shown } = await start({ revision: '1' })
  expect(shown()).toBe('loading')
  await answer(0, 'tomato soup')
  expect(shown()).toBe('tomato soup')
  await hook.render({ key: 'cake', revision: '1' })
  expect(shown()).toBe('loading')
  await answer(1, 'apple cake')
  expect(shown()).toBe('apple cake')
})

test('a new revision replaces the data in place, and keeps them when it fails', async () => {
  const { hook, answer, fail, shown } = await start({ revision: '1' })
  await answer(0, 'tomato soup')
  await hook.render({ key: 'soup', revision: '2' })
  expect(shown()).toBe('tomato soup')
  await answer(1, 'pea soup')
  expect(shown()).toBe('pea soup')
  await hook.render({ key: 'soup', revision: '3' })
  await fail(2)
  expect(shown()).toBe('pea soup')
})

test('the first revision that is known is that of what was loaded', async () => {
  const { hook, asked } = await start()
  await hook.render({ key: 'soup', revision: '1' })
  expect(asked).toHaveLength(1)
})

test('an answer about another key is dropped, also when it was loaded for a new revision', async () => {
  const { hook, asked, answer, shown } = await start({ revision: '1' })
  await answer(0, 'tomato soup')
  await hook.render({ key: 'soup', revision: '2' })
  await hook.render({ key: 'cake', revision: '2' })
  await answer(2, 'apple cake')
  await answer(1, 'pea soup')
  expect(shown()).toBe('apple cake')
  expect(asked.map(({ what, signal }) => [what, signal.aborted])).toEqual([
    ['soup', true],
    ['soup', true],
    ['cake', false],
  ])
})

test('an answer of an earlier revision never replaces a later one', async () => {
  const { hook, answer, shown } = await start({ revision: '1' })
  await hook.render({ key: 'soup', revision: '2' })
  await answer(1, 'pea soup')
  await answer(0, 'tomato soup')
  expect(shown()).toBe('pea soup')
})

test('fails when nothing was loaded before, and loads again on retry', async () => {
  const { hook, asked, answer, fail, shown } = await start({ revision: '1' })
  await hook.render({ key: 'soup', revision: '2' })
  await fail(asked.length - 1)
  expect(shown()).toBe('no soup')
  const state = hook.result()
  await hook.act(() => state.status === 'failed' && state.retry())
  expect(shown()).toBe('loading')
  await answer(asked.length - 1, 'tomato soup')
  expect(shown()).toBe('tomato soup')
})

test('nothing is left running when the page goes', async () => {
  const { hook, asked } = await start()
  await hook.unmount()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
})
