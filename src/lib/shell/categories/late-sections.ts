import { $filled } from '#stores/filled-sections.ts'

/** Pixels before its section comes into view from which on the dishes of a category are asked for. */
const AHEAD = 1500
/** How many pages of categories are asked for at a time when a search needs all of them. */
const AT_ONCE = 4

let isStarted = false

/**
 * Fills each section of a large menu with the dishes of its category's page (docs/decisions/2026-11-28-large-menus-come-as-one-scrolls.md)
 * when it comes near, and all of them when the search wants them. A section that cannot be filled keeps its link to that page, and
 * is tried again when it comes near again.
 */
export function startLateSections(): void {
  if (isStarted) return
  isStarted = true
  const sections = [...document.querySelectorAll<HTMLElement>('[data-late]')]
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) void fill(target as HTMLElement).then(() => observer.unobserve(target), ignore)
    },
    { rootMargin: `${AHEAD}px 0px` },
  )
  for (const section of sections) observer.observe(section)
  const fillAll = (): void => {
    const left = [...sections]
    const next = async (): Promise<void> => {
      for (let section = left.shift(); section; section = left.shift()) await fill(section).catch(ignore)
    }
    for (let at = 0; at < AT_ONCE; at += 1) void next()
  }
  const search = document.querySelector<HTMLElement>('[data-search]')
  const followSearch = (): void => {
    if (search?.dataset.active !== undefined) fillAll()
  }
  if (search) new MutationObserver(followSearch).observe(search, { attributeFilter: ['data-active'] })
  followSearch()
}

const ignore = (): void => undefined

/** By section, so that none is asked for twice at a time. */
const filling = new WeakMap<HTMLElement, Promise<void>>()

function fill(section: HTMLElement): Promise<void> {
  const known = filling.get(section) ?? fetchInto(section)
  filling.set(section, known)
  known.catch(() => filling.delete(section))
  return known
}

async function fetchInto(section: HTMLElement): Promise<void> {
  const { late } = section.dataset
  if (late === undefined) return
  // biome-ignore lint/style/noRestrictedGlobals: a page of the site, no call of the API
  const answer = await fetch(late)
  if (!answer.ok) throw new Error(`${late} answered ${answer.status}`)
  // This page has its styles already, and its policy allows those of no other page.
  const html = (await answer.text()).replaceAll(/<style[\s\S]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const dishes = page.querySelector('#dishes')
  if (!dishes) throw new Error(`${late} has no dishes`)
  dishes.removeAttribute('id')
  section.querySelector('[data-late-dishes]')?.replaceWith(document.adoptNode(dishes))
  delete section.dataset.late
  $filled.set($filled.get() + 1)
}
