import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SECOND } from '#contract/kit/durations.ts'

/** The parts of a page's loader and splash picture that change; `starts` on a page that waits from the start. */
function place(starts: boolean) {
  const loader = {
    starts,
    open: false,
    togglePopover: (open: boolean) => {
      loader.open = open
    },
  }
  const front = {
    remove: () => {
      loader.starts = false
    },
  }
  const splash = { dataset: { splash: '' }, remove: vi.fn() }
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector(selector: string) {
      if (selector === '[data-splash]') return splash
      if (selector === '[data-starts]') return loader.starts ? front : null
      return loader
    },
  })
  return { loader, splash }
}

async function start() {
  vi.resetModules()
  const parts = place(true)
  await import('#lib/shell/loader.ts')
  return { ...parts, ...(await import('#stores/show-loading.ts')) }
}

/** A page that has nothing to wait for at its start. */
async function plain() {
  vi.resetModules()
  const { loader } = place(false)
  return {
    loader,
    ...(await import('#stores/loading.ts')),
    ...(await import('#stores/show-loading.ts')),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the loader', () => {
  test('shows at start and goes after 7500 ms [R4.10 R4.11 R9.6]', async () => {
    const { loader } = await start()
    expect(loader.starts).toBe(true)
    vi.advanceTimersByTime(7499)
    expect(loader.starts).toBe(true)
    vi.advanceTimersByTime(1)
    expect(loader.starts).toBe(false)
  })

  test('disappears when hidden, and comes back on request, for as long again [R4.10 R9.6]', async () => {
    const { loader, hideLoading, showLoading } = await start()
    hideLoading()
    expect(loader).toMatchObject({ starts: false, open: false })
    showLoading()
    expect(loader.open).toBe(true)
    vi.advanceTimersByTime(5 * SECOND)
    showLoading()
    vi.advanceTimersByTime(7499)
    expect(loader.open).toBe(true)
    vi.advanceTimersByTime(1)
    expect(loader.open).toBe(false)
  })

  test('shows on every page while what a tap asked for takes longer than 300 ms [R4.10]', async () => {
    const { loader, loadingWhile } = await plain()
    const { promise, resolve } = Promise.withResolvers<string>()
    const done = loadingWhile(promise)
    vi.advanceTimersByTime(299)
    expect(loader.open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(loader.open).toBe(true)
    resolve('answer')
    expect(await done).toBe('answer')
    expect(loader.open).toBe(false)
    await loadingWhile(Promise.resolve())
    vi.advanceTimersByTime(SECOND)
    expect(loader.open).toBe(false)
  })

  test('goes with a failure, and with any failed call [R4.10]', async () => {
    const { loader, loadingWhile, showLoading, $loading } = await plain()
    const { promise, reject } = Promise.withResolvers<string>()
    const done = loadingWhile(promise)
    vi.advanceTimersByTime(SECOND)
    reject(new Error('x'))
    await expect(done).rejects.toThrow('x')
    expect(loader.open).toBe(false)
    showLoading()
    $loading.set(false)
    expect(loader.open).toBe(false)
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
