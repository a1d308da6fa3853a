interface SearchModule {
  startSearch: (root: HTMLElement, key: string) => Promise<void>
}

/**
 * Loads the page's search (ui.ts) on the first touch, pointer or focus. Text that the browser restored or a
 * filter stored under `key` load it at once; in the latter case cards stay hidden until the filter is
 * applied, to avoid layout shifts. A failed load shows a message and is retried on the next interaction.
 */
export function watchSearch(key: string): void {
  const root = document.querySelector<HTMLElement>('[data-search]')
  if (!root) return
  let started = false
  const start = (): void => {
    if (started) return
    started = true
    load(root, key).catch(() => {
      started = false
      root.querySelector('p')?.replaceChildren(root.dataset.failed ?? '')
    })
  }
  for (const type of ['focusin', 'pointerover', 'touchstart']) {
    root.addEventListener(type, start, { passive: true })
  }
  addEventListener('pageshow', () => root.querySelector('input')?.value && start())
  if (!isKept(key)) return
  document.documentElement.dataset.searching = ''
  start()
}

/** The page holds the URL of the module, which changes with its content. */
async function load(root: HTMLElement, key: string): Promise<void> {
  const module: SearchModule = await import(/* @vite-ignore */ root.dataset.module ?? '')
  await module.startSearch(root, key)
}

function isKept(key: string): boolean {
  try {
    return key in localStorage
  } catch {
    return false
  }
}
