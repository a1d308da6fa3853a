import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SECOND } from '#contract/durations.ts'

/** The parts of a page's loader and splash picture that the store changes. */
function place() {
  const loader = { hidden: true }
  const splash = { dataset: { splash: '' }, remove: vi.fn() }
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '[data-loader]' ? loader : splash),
  })
  return { loader, splash }
}

async function start() {
  vi.resetModules()
  const parts = place()
  await import('#lib/shell/loader.ts')
  return { ...parts, ...(await import('#stores/loading.ts')), ...(await import('#stores/show-loading.ts')) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the loader', () => {
  test('shows at start and goes after 7500 ms [R4.10 R4.11 R9.6]', async () => {
    const { loader } = await start()
    expect(loader.hidden).toBe(false)
    vi.advanceTimersByTime(7499)
    expect(loader.hidden).toBe(false)
    vi.advanceTimersByTime(1)
    expect(loader.hidden).toBe(true)
  })

  test('disappears when hidden, and comes back on request, for as long again [R4.10 R9.6]', async () => {
    const { loader, hideLoading, showLoading } = await start()
    hideLoading()
    expect(loader.hidden).toBe(true)
    showLoading()
    expect(loader.hidden).toBe(false)
    vi.advanceTimersByTime(5 * SECOND)
    showLoading()
    vi.advanceTimersByTime(7499)
    expect(loader.hidden).toBe(false)
    vi.advanceTimersByTime(1)
    expect(loader.hidden).toBe(true)
  })

  test('takes the splash picture out of sight at once and away 1.5 s later [R4.11 R9.7]', async () => {
    const { splash, hideLoading } = await start()
    vi.advanceTimersByTime(2 * SECOND)
    expect(splash.dataset.splash).toBe('')
    hideLoading()
    expect(splash.dataset.splash).toBe('leaving')
    vi.advanceTimersByTime(1499)
    expect(splash.remove).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(splash.remove).toHaveBeenCalled()
  })
})
