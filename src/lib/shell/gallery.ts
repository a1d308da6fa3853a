import { SECOND } from '#contract/kit/durations.ts'

/** How long so much of a picture has to be in view until it counts as looked at. */
const LOOK_MS = SECOND
const SHARE = 0.6

/*
 * Marks the pictures of galleries as viewed once somebody has looked at them; from then on they are, for as long as the page is open
 * (docs/rules.md, R4.6 R2.871). The others have a dot (src/styles/gallery.css).
 */

const looks = new Map<Element, ReturnType<typeof setTimeout>>()
const observer = new IntersectionObserver(
  entries => {
    for (const { target, intersectionRatio } of entries) {
      clearTimeout(looks.get(target))
      if (intersectionRatio >= SHARE)
        looks.set(
          target,
          setTimeout(() => view(target), LOOK_MS),
        )
    }
  },
  { threshold: SHARE },
)
const view = (picture: Element): void => {
  observer.unobserve(picture)
  picture.setAttribute('data-viewed', 'true')
}
for (const picture of document.querySelectorAll('.gallery li')) {
  picture.setAttribute('data-viewed', 'false')
  observer.observe(picture)
}
