import { createHash } from 'node:crypto'
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

interface Finished {
  html: string
  /** Digests of what stands in the page itself, by element. */
  digests: Record<string, string[]>
  /** Addresses of styles that the page wants last. */
  late: string[]
}

/**
 * The last pass over one page. Astro repeats its island runtime and the styles of all islands in every page: the runtime
 * goes, since the page's own script starts islands, and styles are fetched once as a file. And it lists the digests of every script and style of the whole site at the end of the head,
 * where what stands before goes unguarded: here a page keeps those it uses, at the head's start. What Astro does not
 * know stays forbidden.
 */
export function finishPage(page: string, share: Share): string {
  const [tag = '', policy = ''] = POLICY.exec(page) ?? []
  const known = new Set(policy.match(/sha256-[^']+/g))
  const { html, digests, late } = shareInline(page, share, known)
  const links = late.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const guarded = tag ? guard(html.replace(tag, ''), policy, digests) : html
  return guarded.replace(/<\/body>/, `${links}</body>`)
}

function shareInline(page: string, share: Share, known: Set<string>): Finished {
  const digests: Finished['digests'] = { script: [], style: [] }
  const late: string[] = []
  const html = page.replaceAll(INLINE, (element, name: string, attributes: string, text: string) => {
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
  return { html, digests, late }
}

/** The policy with the page's own digests instead of the site's. */
function guard(html: string, policy: string, digests: Finished['digests']): string {
  const own = (name: string): string => digests[name]?.map(digest => ` '${digest}'`).join('') ?? ''
  const tight = policy
    .replaceAll(/ 'sha256-[^']+'/g, '')
    .replaceAll(/(script|style)-src [^;]*/g, (directive, name: string) => directive + own(name))
  const tag = `<meta http-equiv="content-security-policy" content="${tight}">`
  return html.replace('<meta charset="utf-8">', charset => charset + tag)
}

/** Thousands of pages have the same few scripts and styles. */
const digests = new Map<string, string>()

function digestOf(text: string): string {
  const known = digests.get(text)
  if (known) return known
  const digest = `sha256-${createHash('sha256').update(text).digest('base64')}`
  digests.set(text, digest)
  return digest
}
