import { limits } from '#contract/kit/limits.ts'

/**
 * Returns the page numbers to link to, at most `most`: all of them if they fit, otherwise the first, the last
 * and those around the current one (docs/rules.md, R9.15). Empty for a single page. A gap between two numbers
 * means that pages are left out.
 */
export function pageLinks(current: number, total: number, most: number = limits.pageLinks): number[] {
  if (total <= 1) return []
  if (total <= most) return Array.from({ length: total }, (_, index) => index + 1)
  const inner = most - 2
  const start = Math.min(Math.max(current - Math.floor(inner / 2), 2), total - inner)
  return [1, ...Array.from({ length: inner }, (_, index) => start + index), total]
}

/** Returns the page number in a query string; 1 when it is missing or invalid. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
