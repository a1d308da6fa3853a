const STATIC = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g
const DYNAMIC = /\bimport\(\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g

/** Returns the URLs of a module's static imports. */
export const importsOf = (code: string, url: string): string[] => found(code, url, STATIC)

/** Returns the URLs of a module's dynamic imports. */
export const laterImportsOf = (code: string, url: string): string[] => found(code, url, DYNAMIC)

const found = (code: string, url: string, form: RegExp): string[] =>
  [...code.matchAll(form)].map(match => new URL(match[1] ?? '', url).href)

/**
 * Prefetches modules with their static imports, and the dynamic imports of the entries, into the HTTP cache
 * at low priority without executing them.
 */
export async function prefetchModules(urls: string[]): Promise<void> {
  const seen = new Set<string>()
  const fetchOne = async (url: string, entry = false): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    const answer = await fetch(url, { priority: 'low' }).catch(() => undefined)
    if (!answer?.ok) return
    const code = await answer.text()
    const later = entry ? laterImportsOf(code, url) : []
    await Promise.all([...importsOf(code, url), ...later].map(each => fetchOne(each)))
  }
  await Promise.all(urls.map(url => fetchOne(new URL(url, document.baseURI).href, true)))
}
