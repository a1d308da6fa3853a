import { afterEach, expect, test, vi } from 'vitest'
import { useList } from '#islands/desk/visitors/use-list.ts'
import { renderHook } from './render-hook.ts'

afterEach(() => void vi.unstubAllGlobals())

const waiting = () => ({ id: '1', state: 'requested' })
const accepted = { id: '1', state: 'accepted' }
type Item = typeof accepted

test('an answer is shown at once, and stays against readings that began before it [R12.941]', async () => {
  const readings: PromiseWithResolvers<{ items: Item[] }>[] = []
  const read = () => {
    const reading = Promise.withResolvers<{ items: Item[] }>()
    readings.push(reading)
    return reading.promise
  }
  const hook = await renderHook<number, ReturnType<typeof useList<Item>>>(
    version => useList<Item>(read, version),
    0,
  )
  const states = () => hook.result().list?.items.map(({ state }) => state)
  const says = (index: number, item: Item) => hook.act(() => readings[index]?.resolve({ items: [item] }))
  const before = waiting()
  await says(0, before)
  expect(states()).toEqual(['requested'])
  await hook.act(() => hook.result().show(before, accepted))
  expect(states()).toEqual(['accepted'])
  // A server that reads from before the answer, then one that knows of it, then somebody else's change.
  await says(1, waiting())
  expect(states()).toEqual(['accepted'])
  await hook.render(1)
  await says(2, { ...accepted })
  expect(states()).toEqual(['accepted'])
  await hook.render(2)
  await says(3, { id: '1', state: 'declined' })
  expect(states()).toEqual(['declined'])
  await hook.unmount()
})
