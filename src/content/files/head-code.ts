import { addressOf, furtherOrigins, isForeign, parseHeadCode, urlOf } from '#lib/head-code/head-code.ts'
import type { HeadElement } from '#lib/routing/head-element.ts'
import { policyHash } from '../reading/digest.ts'

/** CUSTOM_HEADER_CODE as pages use it (docs/api.md, Settings). */
export interface HeadCode {
  /** The code in every page's head; its scripts and styles are allowed by their digests. */
  now: string
  /** Code that waits for the visitor's consent. */
  later: HeadElement[]
  /** The hosts of that code, shown to the visitor. */
  hosts: string[]
  digests: { script: string[]; style: string[] }
  /** Additional sources for a page's policy, by directive. */
  sources: Record<string, string[]>
}

const VOID = new Set(['meta', 'link'])
/** Relations of a link that make a browser fetch it. */
const FETCHED =
  /^(?:stylesheet|icon|apple-touch-icon|mask-icon|preload|modulepreload|prefetch|preconnect|dns-prefetch)$/

/** The same code is on all pages of a build, which is one process. */
const known = new Map<string, HeadCode>()

/** Parses the owner's code, which was checked when the API was read; throws a HeadCodeError otherwise. */
export function readHeadCode(code: string): HeadCode {
  const read = known.get(code) ?? parse(code)
  known.set(code, read)
  return read
}

function parse(code: string): HeadCode {
  const elements = parseHeadCode(code)
  const later = elements.filter(waits)
  const now = elements.filter(element => !waits(element))
  return {
    now: now.map(print).join(''),
    later,
    hosts: [...new Set(later.map(element => urlOf(addressOf(element)).host))],
    digests: { script: digestsOf(elements, 'script'), style: digestsOf(elements, 'style') },
    sources: sourcesOf(later),
  }
}

/** Whether a browser would fetch it from another host. */
function waits(element: HeadElement): boolean {
  const { tag, attributes } = element
  if (tag === 'meta' || !isForeign(addressOf(element))) return false
  return tag !== 'link' || FETCHED.test((attributes.rel ?? '').trim().toLowerCase().split(/\s+/)[0] ?? '')
}

/** A script may load, call and show resources of its own host and of those that `data-origins` names. */
function sourcesOf(foreign: HeadElement[]): Record<string, string[]> {
  const sources: Record<string, string[]> = {}
  const admit = (directives: string[], source: string): void => {
    for (const directive of directives)
      sources[directive] = [...new Set([...(sources[directive] ?? []), source])]
  }
  for (const element of foreign) {
    const { origin } = urlOf(addressOf(element))
    if (element.tag === 'script') {
      for (const source of [origin, ...furtherOrigins(element)])
        admit(['script-src', 'connect-src', 'img-src'], source)
    } else {
      const isStyle = element.attributes.rel === 'stylesheet'
      admit(isStyle ? ['style-src', 'font-src'] : ['img-src', 'font-src'], origin)
    }
  }
  return sources
}

const digestsOf = (elements: HeadElement[], tag: string): string[] =>
  elements
    .filter(element => element.tag === tag && element.text !== '' && !('src' in element.attributes))
    .map(({ text }): string => policyHash(text))

function print({ tag, attributes, text }: HeadElement): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${quoted(value)}"`)
  return `<${tag}${named.join('')}>${VOID.has(tag) ? '' : `${text}</${tag}>`}`
}

const quoted = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
