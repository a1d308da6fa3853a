import { atom } from 'nanostores'

/** What a link opens in front of the page instead of leaving it. */
export interface ModalLink {
  /** `reservation`, `again` for the last orders, or `page` for a content page. */
  name: string
  /** Where the link leads when the modal cannot open. */
  href: string
  title: string
  /** The id of the popup page, if the link opened by itself. */
  popup?: string | undefined
}

/** The links that do. */
export const MODAL_LINKS = 'a[data-open], a[data-page]'

export const $modalLink = atom<ModalLink | null>(null)

export const closeModal = (): void => $modalLink.set(null)

export const modalLinkOf = ({ href, dataset, textContent }: HTMLAnchorElement): ModalLink => ({
  name: dataset.open ?? 'page',
  href,
  title: textContent.trim(),
})
