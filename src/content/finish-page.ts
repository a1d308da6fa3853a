import { createHash } from 'node:crypto'
import { detached } from './detached.ts'
import { splitStyles } from './split-styles.ts'

/** Longer inline scripts than this are worth a file, bytes. */
const LONG = 1024

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/i
/** Astro's element for islands and the directive that starts ours; src/lib/islands.ts does what both do. */
const ISLAND_RUNTIME = /\.define\("astro-island"|\("astro:(?:intent|only)"/
/** A block of data is no script to a policy. */
const DATA = /type="application\/(?:ld\+)?json"/
const INLINE = /<(script|style)((?: [^>]*)?)>([\s\S]*?)<\/\1>/g

/** A file that pages share, by its content. */
export type Share = (text: string, ending: 'js' | 'css') => string

/** What a page turned out to have, while its parts are looked through. */
interface Found {
  /** Digests of what stands in the page itself, by element. */
  digests: Record<string, string[]>
  /** Addresses of styles that the page wants last. */
  late: string[]
}

/**
 * The last pass over one page. Astro repeats its island runtime and the styles of all islands in every page: the runtime
 * goes, since the page's own script starts islands, and styles are fetched once as a file. And it lists the digests of
 * every script and style of the whole site at the end of the head, where what stands before goes unguarded: here a page
 * keeps those it uses, at the head's start. What Astro does not know stays forbidden.
 *
 * A page comes, and goes, as its bytes, each as one character (Latin-1): the card of a long menu has megabytes, and every
 * mark looked for is ASCII. `sources` are the hosts of APIs, each after a space, that pages may call and show pictures of.
 */
export function finishPage(page: string, share: Share, sources = ''): string {
  const [tag = '', policy = ''] = POLICY.exec(page) ?? []
  const known = new Set(policy.match(/sha256-[^']+/g))
  const found: Found = { digests: { script: [], style: [] }, late: [] }
  const parted = page.indexOf('</head>')
  const head = shareInline(page.slice(0, parted).replace(tag, ''), { share, known, found })
  const body = shareInline(page.slice(parted), { share, known, found })
  const links = found.late.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const end = body.lastIndexOf('</body>')
  return (
    (tag ? guard(head, allowing(policy, sources), found) : head) +
    body.slice(0, end) +
    links +
    body.slice(end)
  )
}

interface Sharing {
  share: Share
  /** Digests that Astro vouches for. */
  known: Set<string>
  found: Found
}

const shareInline = (html: string, { share, known, found: { digests, late } }: Sharing): string =>
  html.replaceAll(INLINE, (element, name: string, attributes: string, text: string) => {
    if (DATA.test(attributes) || !known.has(digestOf(text))) return element
    if (name === 'script' && !attributes && ISLAND_RUNTIME.test(text)) return ''
    if (attributes) {
      digests[name]?.push(digestOf(text))
      return element
    }
    if (name === 'script' && text.length > LONG) return `<script defer src="${share(text, 'js')}"></script>`
    const parts = name === 'style' ? splitStyles(text) : { page: text, late: '' }
    if (parts.late) late.push(share(parts.late, 'css'))
    digests[name]?.push(digestOf(parts.page))
    return `<${name}>${parts.page}</${name}>`
  })

const allowing = (policy: string, sources: string): string =>
  policy.replaceAll(/(?:img|connect)-src [^;]*/g, directive => directive + sources)

/** The policy with the page's own digests instead of the site's, before all else in the head. */
function guard(head: string, policy: string, { digests }: Found): string {
  const own = (name: string): string => digests[name]?.map(digest => ` '${digest}'`).join('') ?? ''
  const tight = policy
    .replaceAll(/ 'sha256-[^']+'/g, '')
    .replaceAll(/(script|style)-src [^;]*/g, (directive, name: string) => directive + own(name))
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
