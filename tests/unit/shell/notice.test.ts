import { expect, test } from 'vitest'
import { startNotices } from '#lib/shell/service-worker/notice.ts'
import type { WorkerScope } from '#lib/shell/service-worker/types.ts'

/** A worker with these pages open; returns what a tap on a notice does. */
async function tapOnNotice(open: string[], data?: object): Promise<string[]> {
  const done: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const pages = open.map(url => ({ url, focus: async () => void done.push(`focus ${url}`) }))
  startNotices({
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
  } as unknown as WorkerScope)
  let work: Promise<unknown> = Promise.resolve()
  const notification = { data, close: () => void done.push('close') }
  listeners.get('notificationclick')?.({
    notification,
    waitUntil: (waiting: Promise<unknown>) => (work = waiting),
  })
  await work
  return done
}

test('a tap on a notice opens the desk, or the one that is open [R12.60]', async () => {
  const [menu, desk] = ['https://shop.example/', 'https://shop.example/desk']
  expect(await tapOnNotice([])).toEqual(['close', 'open /desk'])
  expect(await tapOnNotice([menu])).toEqual(['close', 'open /desk'])
  expect(await tapOnNotice([menu, desk])).toEqual(['close', `focus ${desk}`])
  const view = `${desk}/past-orders`
  expect(await tapOnNotice([menu, view])).toEqual(['close', `focus ${view}`])
})

test('a tap on news of an order opens its page, or the one that is open [R4.3311]', async () => {
  const href = 'https://shop.example/order#key'
  expect(await tapOnNotice([], { href })).toEqual(['close', `open ${href}`])
  expect(await tapOnNotice(['https://shop.example/desk', href], { href })).toEqual(['close', `focus ${href}`])
})
