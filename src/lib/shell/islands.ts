import { onIntent } from './intent.ts'

/** How far below the window a part is brought that starts when it is seen. */
const NEAR = '200px'
/** Milliseconds after which a file that did not come is asked for once more. */
const AGAIN = 1000

type Draw = (island: HTMLElement) => (part: unknown, props: object, slots: object, how: object) => void
type Files = [part: Record<string, unknown>, renderer: { default: Draw }]

/**
 * Brings the islands of a built page to life: those of an account or a checkout now, forms further down a page when they
 * come into view, all others once the visitor shows intent. Astro's own element does this too, for every framework and more than islands here are given, and weighs as
 * much as half of all that a page runs before that; the last pass over a build leaves it out (docs/decisions). Where it
 * is there, in development, it goes first.
 */
export function startIslands(): void {
  if (customElements.get('astro-island')) return
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    const start = () => void draw(island).catch(tellFailure)
    const when = island.getAttribute('client')
    if (when === 'only') start()
    else if (when === 'visible') onView(island, start)
    else onIntent(start)
  }
}

/** Says that a part of the page does not come, so that the page goes on with plain links. */
export function tellFailure(error: unknown): void {
  document.dispatchEvent(new CustomEvent('astro:hydration-error', { detail: { error } }))
}

/** An island has no box of its own; what stands around it has. */
function onView({ parentElement }: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: NEAR },
  )
  if (parentElement) observer.observe(parentElement)
}

async function draw(island: HTMLElement): Promise<void> {
  const say = (name: string): string => island.getAttribute(name) ?? ''
  const [part, renderer] = (await Promise.all(
    ['component-url', 'renderer-url'].map(name => bring(say(name))),
  )) as Files
  renderer.default(island)(
    part[say('component-export')],
    propsOf(say('props')),
    {},
    { client: say('client') },
  )
}

/** A browser remembers that a module failed, so it is asked for by another address. */
const bring = (url: string): Promise<unknown> =>
  import(/* @vite-ignore */ url).catch(async () => {
    await new Promise(resolve => setTimeout(resolve, AGAIN))
    return import(/* @vite-ignore */ `${url}?again=${Date.now()}`)
  })

/** Astro writes every value with the number of its kind; islands here are given texts and numbers alone. */
const propsOf = (text: string): object =>
  JSON.parse(text, (_, value) => (Array.isArray(value) ? value[1] : value))
