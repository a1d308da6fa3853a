import { limits } from '#contract/limits.ts'

/**
 * The pages to link to, at most 7: all while they fit, else the first, the last and those around the present one
 * (docs/rules.md, R9.15). Empty when there is one page only. Where a number follows another than the one before it,
 * pages are left out.
 */
export function pageLinks(current: number, total: number, most: number = limits.pageLinks): number[] {
  if (total <= 1) return []
  if (total <= most) return Array.from({ length: total }, (_, index) => index + 1)
  const inner = most - 2
  const start = Math.min(Math.max(current - Math.floor(inner / 2), 2), total - inner)
  return [1, ...Array.from({ length: inner }, (_, index) => start + index), total]
}

/** The page that an address asks for; the first one for anything that is no page. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
