interface SearchModule {
  startSearch: (root: HTMLElement, key: string) => Promise<void>
}

/**
 * Waits for a touch, pointer or focus on the page's search, if it has one, and then loads it (ui.ts). A text that
 * the browser put back and a filter kept under `key` want it at once; cards stay unseen until that is applied, so that
 * nothing is seen to jump. A load that fails says so and is tried again at the next touch.
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

/** The module's address changes with its content and stands in the page. */
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
