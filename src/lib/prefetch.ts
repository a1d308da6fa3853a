const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g

/** The files that a module imports at its start, as addresses. Dynamic imports are left out. */
export const importsOf = (code: string, url: string): string[] =>
  [...code.matchAll(IMPORT)].map(match => new URL(match[1] ?? '', url).href)

/** Brings modules and all that they import into the browser's cache, at low priority and without running them. */
export async function prefetchModules(urls: string[]): Promise<void> {
  const seen = new Set<string>()
  const fetchAll = (all: string[]): Promise<unknown> => Promise.all(all.map(fetchOne))
  const fetchOne = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    const answer = await fetch(url, { priority: 'low' }).catch(() => undefined)
    if (answer?.ok) await fetchAll(importsOf(await answer.text(), url))
  }
  await fetchAll(urls.map(url => new URL(url, document.baseURI).href))
}
