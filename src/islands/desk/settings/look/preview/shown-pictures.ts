import { createElement } from './create-element.ts'

/** The rows of pictures of a copied page: its own, or others. */
export interface ShownPictures {
  show: (slides: string[] | undefined, gallery: string[] | undefined) => void
}

/** A gallery has two groups of at most four (src/pages/_components/menu/Gallery.astro). */
const GROUP = 4

/** Takes over the pictures of a page in a frame; `title` is what a gallery is called that the page does not have yet. */
export function shownPictures(page: Document, title: string): ShownPictures {
  const slides =
    page.querySelector('.slides') ?? createElement(page, 'section', 'slides', [createElement(page, 'ul')])
  const galleries =
    page.querySelector('.galleries') ??
    createElement(page, 'section', 'galleries', [createElement(page, 'h2', '', [title])])
  // Only those of categories have a name.
  const gallery =
    galleries.querySelector('.gallery:not([aria-label])') ??
    createElement(page, 'section', 'gallery', [createElement(page, 'div')])
  const [slideList, groups] = [slides.querySelector('ul'), gallery.querySelector('div')]
  const [firstSlides, firstGroups] = [childrenOf(slideList), childrenOf(groups)]
  /** Adds a part to the page or removes it. Its place among the parts is decided with that of all. */
  const setIn = (part: Element, isShown: boolean): void => {
    if (!isShown) part.remove()
    else if (!part.isConnected) page.querySelector('.to-top')?.after(part)
  }
  const row = (sources: string[]): HTMLElement[] =>
    sources.map(src =>
      createElement(page, 'li', '', [Object.assign(createElement(page, 'img'), { src, alt: '' })]),
    )

  let shown = ''
  return {
    show(ofSlides, ofGallery) {
      // Pictures that are shown already are not loaded again with every letter of the heading.
      const wanted = JSON.stringify([ofSlides, ofGallery])
      if (wanted === shown) return
      shown = wanted
      slideList?.replaceChildren(...(ofSlides ? row(ofSlides) : firstSlides))
      setIn(slides, childrenOf(slideList).length > 0)
      const split = ofGallery && [0, 1].map(group => ofGallery.slice(group * GROUP, (group + 1) * GROUP))
      groups?.replaceChildren(
        ...(split
          ? split.filter(group => group.length > 0).map(group => createElement(page, 'ul', '', row(group)))
          : firstGroups),
      )
      if (childrenOf(groups).length > 0) galleries.querySelector('h2')?.after(gallery)
      else gallery.remove()
      setIn(galleries, galleries.querySelector('.gallery') !== null)
    },
  }
}

const childrenOf = (element: Element | null): Element[] => [...(element?.children ?? [])]
