import { atom } from 'nanostores'

/** What a link opens in front of the page instead of leaving it. */
export interface Visit {
  /** `reservation`, or `page` for a content page. */
  name: string
  /** Where the link leads, for whoever cannot have the modal. */
  href: string
  title: string
}

/** The links that do. */
export const VISITS = 'a[data-open="reservation"], a[data-page]'

export const $visit = atom<Visit | null>(null)

export const closeVisit = (): void => $visit.set(null)

/** What a link opens. */
export const visitOf = ({ href, dataset, textContent }: HTMLAnchorElement): Visit => ({
  name: dataset.open ?? 'page',
  href,
  title: textContent.trim(),
})
