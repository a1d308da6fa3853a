/** A line in the upper quarter of the window: the section on it is the one that is read. */
const LINE = '-25% 0px -75% 0px'

startStrip()

/**
 * Marks the category that is read in the strip above the menu, and keeps its link in view. boot.ts loads this module with
 * the first scroll.
 */
function startStrip(): void {
  const list = document.querySelector<HTMLElement>('.strip ul')
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of list?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (section) links.set(section, link)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target)
        if (!link) continue
        if (isIntersecting) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
        if (isIntersecting && list) center(list, link)
      }
    },
    { rootMargin: LINE },
  )
  for (const section of links.keys()) observer.observe(section)
}

/** Scrolls the list alone: scrollIntoView would also move the page. */
function center(list: HTMLElement, link: HTMLElement): void {
  const { left, width } = link.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  list.scrollBy({
    left: left + width / 2 - (frame.left + frame.width / 2),
    behavior: isCalm ? 'instant' : 'smooth',
  })
}

export {}
