/** A page of the shop to look at: without anything that runs, and with its styles apart. */
export interface PageCopy {
  html: string
  css: string
}

/** What runs, what is only for scripts and for browsers, and what opens over the page. */
const LEFT_OUT = 'script, noscript, link, meta, base, template, dialog, astro-island, [popover]'
/** The style elements of a page, which the desk's policy forbids even where they are only parsed. */
const STYLES = /<style([^>]*)>([\s\S]*?)<\/style>/g
/** Enough dishes to see how they look. A menu of a thousand would be loaded twice. */
const SHELVES = 3
const CARDS = 6

/** Reads a published page of the shop. Returns undefined if the path has no page. */
export async function readCopy(path: string): Promise<PageCopy | undefined> {
  const answer = await fetch(path, { cache: 'no-cache' })
  return answer.ok ? copyOf(await answer.text()) : undefined
}

/**
 * Reads the HTML of a page. The frame that shows the copy has the policy of the desk, which allows no style in the page; so they
 * are put there by script (shown-copy.ts). Undefined for what is no page of the shop.
 */
function copyOf(html: string): PageCopy | undefined {
  const css: string[] = []
  const bare = html.replaceAll(STYLES, (_, attributes: string, rules: string) => {
    if (!attributes.includes('data-look')) css.push(rules)
    return ''
  })
  const page = new DOMParser().parseFromString(bare, 'text/html')
  if (!page.querySelector('main .hero')) return undefined
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove()
  for (const [index, shelf] of page.querySelectorAll('.menu-section').entries()) {
    if (index >= SHELVES) shelf.remove()
    for (const card of [...shelf.querySelectorAll('.grid > *')].slice(CARDS)) card.remove()
  }
  // Nothing in it is for keys or pointers: it is only looked at, and scrolled.
  page.body.inert = true
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, css: css.join('\n') }
}
