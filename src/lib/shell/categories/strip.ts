import type Swiper from 'swiper'

/** A line in the upper quarter of the window: the section on it is the one that is read. */
const LINE = '-25% 0px -75% 0px'
/** What moves the page by hand: from then on, what is read counts again. */
const BY_HAND = ['wheel', 'pointerdown', 'keydown']

startStrip()

/**
 * Marks the category that is read in the strip above the menu, and keeps its link in view. One that was jumped to is marked until
 * the page is moved by hand, because the last ones are too short to come up to the line. boot.ts loads this module with the first
 * scroll, which a jump causes too.
 */
function startStrip(): void {
  const list = document.querySelector<HTMLElement>('.cats ul')
  if (!list) return
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const section = sectionOf(link.hash)
    if (section) links.set(section, link)
  }
  const linkTo = (hash: string): HTMLAnchorElement | undefined => {
    const section = sectionOf(hash)
    return section ? links.get(section) : undefined
  }
  let read: HTMLAnchorElement | undefined
  let chosen = linkTo(location.hash)
  let marked: HTMLAnchorElement | undefined
  let isPressed = false
  const mark = (): void => {
    const current = chosen ?? read
    // A list that moves below the pointer would be released on another link than was pressed, which follows none.
    if (current === marked || isPressed) return
    marked?.removeAttribute('aria-current')
    marked = current
    if (!current) return
    current.setAttribute('aria-current', 'location')
    center(list, current)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) read = links.get(target)
        else if (read === links.get(target)) read = undefined
      }
      mark()
    },
    { rootMargin: LINE },
  )
  for (const section of links.keys()) observer.observe(section)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
    if (link) chosen = linkTo(link.hash)
    mark()
  })
  const release = (): void => {
    isPressed = false
  }
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release)
  for (const type of BY_HAND) {
    document.addEventListener(
      type,
      ({ target }) => {
        isPressed = type === 'pointerdown' && target instanceof Node && list.contains(target)
        // Ends the movement to the last mark.
        if (isPressed) list.scrollTo({ left: list.scrollLeft, behavior: 'instant' })
        else chosen = undefined
      },
      { passive: true },
    )
  }
}

function sectionOf(hash: string): Element | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
}

/** Scrolls the list alone: scrollIntoView would also move the page. A list that Swiper has taken over is moved by it. */
function center(list: HTMLElement, link: HTMLElement): void {
  const { swiper } = list.parentElement as HTMLElement & { swiper?: Swiper }
  if (swiper) {
    const at = swiper.slides.findIndex(slide => slide.contains(link))
    swiper.slideTo(Math.max(0, at - Math.floor(swiper.slidesPerViewDynamic() / 2)))
    return
  }
  const { left, width } = link.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  list.scrollBy({
    left: left + width / 2 - (frame.left + frame.width / 2),
    behavior: isCalm ? 'instant' : 'smooth',
  })
}
