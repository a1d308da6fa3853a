import type { MenuSection } from './reading/read.ts'

/** Up to so many dishes, home has all of them. */
const WHOLE = 300
/** Of a larger menu, home has the first sections with about so many dishes; the others come as one scrolls. */
const AT_ONCE = 60

/**
 * The sections of home that have only their heading and a link at first (docs/decisions/2026-11-28-large-menus-come-as-one-scrolls.md): the
 * small script fills each from the page of its category when it comes near (src/lib/shell/categories/late-sections.ts).
 */
export function lateSections(sections: MenuSection[]): Set<MenuSection> {
  const counts = sections.map(({ products }) => products.length)
  if (counts.reduce((sum, count) => sum + count, 0) <= WHOLE) return new Set()
  let before = 0
  return new Set(
    sections.filter(({ products }) => {
      const isLate = before >= AT_ONCE
      before += products.length
      return isLate
    }),
  )
}
