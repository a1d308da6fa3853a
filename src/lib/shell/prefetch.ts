const STATIC = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g
const DYNAMIC = /\bimport\(\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g

/** The files that a module imports at its start, as addresses. */
export const importsOf = (code: string, url: string): string[] => found(code, url, STATIC)

/** The files that a module may import later. */
export const laterImportsOf = (code: string, url: string): string[] => found(code, url, DYNAMIC)

const found = (code: string, url: string, form: RegExp): string[] =>
  [...code.matchAll(form)].map(match => new URL(match[1] ?? '', url).href)

/** Brings modules, all that they import and what they show first into the cache, at low priority and without running them. */
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
