/**
 * Has the service worker keep the files of this page, which were loaded before the worker was there, so that a reload without network finds
 * them.
 */
export async function keepFiles(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  if (!serviceWorker.controller)
    await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const kept = new Set<string>()
  const keep = (address: string): void => {
    if (!address.startsWith(`${location.origin}/_astro/`) || kept.has(address)) return
    kept.add(address)
    // biome-ignore lint/style/noRestrictedGlobals: a file of the site
    fetch(address).catch(() => undefined)
  }
  const loaded = new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) keep(name)
  })
  loaded.observe({ type: 'resource', buffered: true })
}
