import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The connections that were opened, each with what it listens to. */
let opened: EventTarget[]
/** The window, whose network comes and goes. */
let page: EventTarget
let refuse: (reason: Error) => void

beforeEach(() => {
  opened = []
  page = new EventTarget()
  class Source extends EventTarget {
    constructor() {
      super()
      opened.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', new URL('https://shop.example/desk'))
})

afterEach(() => vi.resetModules())

test('a question from the time without a network does not end the connection that came after it [R12.7]', async () => {
  const asked = vi.fn(() => new Promise<never>((_, reject) => (refuse = reject)))
  vi.doMock('../../../src/islands/desk/desk-api.ts', () => ({ DESK_API: '/api/desk', deskApi: asked }))
  const { $feed, startFeed } = await import('../../../src/islands/desk/board/feed.ts')
  const stop = startFeed()
  opened[0]?.dispatchEvent(new Event('alive'))
  expect($feed.get().status).toBe('live')

  page.dispatchEvent(new Event('offline'))
  expect($feed.get().status).toBe('lost')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  page.dispatchEvent(new Event('online'))
  opened[1]?.dispatchEvent(new Event('alive'))
  expect($feed.get().status).toBe('live')

  refuse(new Error('the network was away'))
  await vi.waitFor(() => expect(asked.mock.settledResults[0]?.type).toBe('rejected'))
  expect($feed.get().status).toBe('live')
  stop()
})
