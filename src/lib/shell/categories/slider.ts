import Swiper from 'swiper'
import { Mousewheel } from 'swiper/modules'

/** Pixels between two slides: --space-1 of the strip that Swiper replaces. */
const GAP = 4

/**
 * Turns the scroll-snap strip (src/styles/slider.css) into a slider that can be dragged with a mouse and
 * moved by keyboard. The style sheet says how wide slides are, so nothing shifts, and the scroll position stays. A focused category is
 * scrolled into view, because the browser cannot scroll what Swiper moves by transform.
 */
export function startSlider(strip: HTMLElement): void {
  if (strip.classList.contains('swiper-initialized')) return
  const wrapper = strip.querySelector<HTMLElement>('.swiper-wrapper')
  const slide = strip.querySelector<HTMLElement>('.swiper-slide')
  const scrolled = Math.round(Math.abs(wrapper?.scrollLeft ?? 0) / ((slide?.offsetWidth ?? 1) + GAP))
  wrapper?.scrollTo({ left: 0, behavior: 'instant' })
  const swiper = new Swiper(strip, {
    modules: [Mousewheel],
    spaceBetween: GAP,
    initialSlide: scrolled,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220,
    mousewheel: { enabled: true, forceToAxis: true },
    // The search hides the slides of what it has not found.
    observer: true,
    slidesPerView: 'auto',
    on: { init: hintAtMore, progress: hintAtMore, resize: hintAtMore },
  })
  strip.addEventListener('focusin', ({ target }) => {
    const at = swiper.slides.findIndex(each => each.contains(target as Node))
    const frame = strip.getBoundingClientRect()
    const box = swiper.slides[at]?.getBoundingClientRect()
    if (box && (box.left < frame.left || box.right > frame.right)) swiper.slideTo(at)
  })
  rove(strip)
}

/** Says at which ends of the slider more follows. */
function hintAtMore({ el, isBeginning, isEnd, rtl }: Swiper): void {
  const [start, end] = rtl ? ['right', 'left'] : ['left', 'right']
  const more = [!isBeginning && start, !isEnd && end].filter(Boolean).join(' ')
  // Swiper observes the attributes: written again, even the same value would bring it here for ever.
  if (el.dataset.more !== more) el.dataset.more = more
}

/** The Tab key stops at one of the categories, and the arrow keys lead to the others, as in a toolbar. */
function rove(strip: HTMLElement): void {
  const links = [...strip.querySelectorAll('a')]
  const [forward, back] =
    getComputedStyle(strip).direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const stopAt = (stop: Element | undefined): void => {
    for (const link of links) link.tabIndex = link === stop ? 0 : -1
  }
  const focused = (): number => links.indexOf(document.activeElement as HTMLAnchorElement)
  stopAt(links[focused()] ?? links[0])
  strip.addEventListener('focusin', () => stopAt(links[focused()]))
  strip.addEventListener('keydown', event => {
    const at = focused()
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: links.length - 1 }[event.key]
    const link = next === undefined ? undefined : links[next]
    if (!link) return
    event.preventDefault()
    link.focus()
  })
}
