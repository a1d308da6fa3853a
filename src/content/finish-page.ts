import { createHash } from 'node:crypto'
import type { CommonParts } from './common-parts.ts'
import { detached } from './detached.ts'
import { splitStyles } from './split-styles.ts'

/** Longer inline scripts than this are worth a file, bytes. */
const LONG = 1024

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/i
/** Astro's element for islands and the directive that starts ours; src/lib/shell/islands.ts does what both do. */
const ISLAND_RUNTIME = /\.define\("astro-island"|\("astro:(?:intent|only)"/
/** A block of data is no script to a policy. */
const DATA = /type="application\/(?:ld\+)?json"/
const INLINE = /<(script|style)((?: [^>]*)?)>([\s\S]*?)<\/\1>/g

/** A file that pages share, by its content. */
export type Share = (text: string, ending: 'js' | 'css') => string

/** What finishing a page needs to know of its site. */
export interface Site extends Pick<CommonParts, 'vouched'> {
  share: Share
  /** The hosts of APIs, each after a space, that pages may call and show pictures of. */
  sources: string
}

/** What a page turned out to have, while its parts are looked through. */
interface Found {
  /** Digests of what stands in the page itself, by element. */
  digests: Record<string, string[]>
  /** Addresses of styles that the page wants last. */
  late: string[]
}

/**
 * The last pass over one page, whose `css` Astro has left out. It repeats its island runtime in every page, which goes,
 * since the page's own script starts islands. And it puts the policy at the end of the head, where what stands before goes
 * unguarded: here it comes at the head's start, with the digests of what the page has. What Astro does not know stays
 * forbidden.
 *
 * A page comes, and goes, as its bytes, each as one character (Latin-1): the card of a long menu has megabytes, and every
 * mark looked for is ASCII. Throws an Error when Astro has given the page no policy.
 */
export function finishPage(page: string, css: string, site: Site): string {
  const [tag, policy] = POLICY.exec(page) ?? []
  if (!tag || !policy) throw new Error('A page has no policy.')
  const own = new Set(policy.match(/sha256-[^']+/g))
  const found: Found = { digests: { script: [], style: [] }, late: [] }
  const styles = shareStyles(css, site, found)
  const parted = page.indexOf('</head>')
  const head = shareInline(page.slice(0, parted), { site, own, found }).replace(tag, () => styles)
  const body = shareInline(page.slice(parted), { site, own, found })
  const links = found.late.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const end = body.lastIndexOf('</body>')
  return guard(head, allowing(policy, site.sources), found) + body.slice(0, end) + links + body.slice(end)
}

/** Styles as they go into the page; those of islands, which every page has, are fetched once as a file. */
function shareStyles(css: string, { share }: Site, { digests, late }: Found): string {
  const parts = splitStyles(css)
  if (parts.late) late.push(share(parts.late, 'css'))
  digests.style?.push(digestOf(parts.page))
  return `<style>${parts.page}</style>`
}

interface Sharing {
  site: Site
  /** Digests of what the page itself, or the owner, has put into it. */
  own: ReadonlySet<string>
  found: Found
}

const shareInline = (html: string, { site, own, found }: Sharing): string =>
  html.replaceAll(INLINE, (element, name: string, attributes: string, text: string) => {
    if (DATA.test(attributes)) return element
    const digest = digestOf(text)
    const isAstros = site.vouched.has(digest)
    if (!isAstros && !own.has(digest)) return element
    // Where anything else stands, and that it runs there, may be what it is for.
    if (isAstros && name === 'script' && !attributes) {
      if (ISLAND_RUNTIME.test(text)) return ''
      if (text.length > LONG) return `<script defer src="${site.share(text, 'js')}"></script>`
    }
    found.digests[name]?.push(digest)
    return element
  })

const allowing = (policy: string, sources: string): string =>
  policy.replaceAll(/(?:img|connect)-src [^;]*/g, directive => directive + sources)

/** The policy with the page's own digests instead of the site's, before all else in the head. */
function guard(head: string, policy: string, { digests }: Found): string {
  const own = (name: string): string => digests[name]?.map(digest => ` '${digest}'`).join('') ?? ''
  const tight = policy
    .replaceAll(/ 'sha256-[^']+'/g, '')
    .replaceAll(/(script|style)-src [^;]*/g, (directive, name: string) => directive.trimEnd() + own(name))
  const tag = `<meta http-equiv="content-security-policy" content="${tight}">`
  return head.replace('<meta charset="utf-8">', charset => charset + tag)
}

/** Thousands of pages have the same few scripts and styles. */
const hashed = new Map<string, string>()

function digestOf(text: string): string {
  const found = hashed.get(text)
  if (found) return found
  const digest = `sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}`
  hashed.set(detached(text), digest)
  return digest
}
