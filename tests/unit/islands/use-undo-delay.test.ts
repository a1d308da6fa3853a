import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUndoDelay } from '#islands/desk/visitors/use-undo-delay.ts'
import { renderHook } from './render-hook.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A view whose answers are noted when they are sent, and answered like this. */
async function start(answer: Promise<void> = Promise.resolve()) {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  const sent: string[] = []
  const hook = await renderHook<string, ReturnType<typeof useUndoDelay<string>>>(
    view =>
      useUndoDelay((given: string) => {
        sent.push(`${given} in ${view}`)
        return answer
      }),
    'the first view',
  )
  const pass = (ms: number): Promise<void> => hook.act(() => void vi.advanceTimersByTime(ms))
  const delay = (given: string): Promise<void> => hook.act(() => hook.result().delay(given))
  return { hook, page, sent, pass, delay }
}

test('an answer is sent after 5 s, by what the view says by then', async () => {
  const { hook, sent, pass, delay } = await start()
  await delay('yes')
  await hook.render('the next view')
  await pass(4000)
  expect(sent).toEqual([])
  await pass(1000)
  expect(sent).toEqual(['yes in the next view'])
})

test('an answer stays until the server has it, and is given back if it is refused [R12.941]', async () => {
  const server = Promise.withResolvers<void>()
  const { hook, pass, delay } = await start(server.promise)
  await delay('yes')
  await pass(5000)
  expect(hook.result()).toMatchObject({ delayed: 'yes', sending: true })
  await hook.act(() => server.reject(new Error('no network')))
  expect(hook.result()).toMatchObject({ delayed: undefined, sending: false })
  expect(hook.result().problem).toBeDefined()
  await hook.unmount()
})

test('an answer that is taken back is never sent', async () => {
  const { hook, sent, pass, delay } = await start()
  await delay('yes')
  await hook.act(() => hook.result().undo())
  await pass(10_000)
  await hook.unmount()
  expect(sent).toEqual([])
})

test('leaving the page and the view sends it at once, and only once', async () => {
  const { hook, page, sent, delay } = await start()
  await delay('yes')
  await hook.act(() => {
    page.dispatchEvent(new Event('pagehide'))
    page.dispatchEvent(new Event('pagehide'))
  })
  await hook.unmount()
  expect(sent).toEqual(['yes in the first view'])
})
