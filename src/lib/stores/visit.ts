import { atom } from 'nanostores'

/** A content page that opens as a modal. */
export interface PageVisit {
  name: 'page'
  /** The page of its own, for whoever cannot have the modal. */
  href: string
  title: string
}

/** What a link opens in front of the page instead of leaving it. */
export type Visit = PageVisit | { name: 'reservation'; href: string }

/** The links that do. */
export const VISITS = 'a[data-open="reservation"], a[data-page]'

export const $visit = atom<Visit | null>(null)

export const closeVisit = (): void => $visit.set(null)

/** What a link leads to. */
export function visitOf({ href, dataset, textContent }: HTMLAnchorElement): Visit {
  return dataset.page === undefined
    ? { name: 'reservation', href }
    : { name: 'page', href, title: textContent?.trim() ?? '' }
}
