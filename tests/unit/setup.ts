import { afterAll, vi } from 'vitest'

// Files share a worker: what one puts in place of a browser is gone before the next.
afterAll(() => {
  vi.unstubAllGlobals()
})
