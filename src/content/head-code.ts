import sanitize from 'sanitize-html'
import type { HeadElement } from '#lib/routing/head-element.ts'
import { policyHash } from './digest.ts'
import { BuildProblem } from './reader.ts'

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

const TAGS = new Set(['meta', 'link', 'script', 'style'])
const VOID = new Set(['meta', 'link'])
/** Relations of a link that make a browser fetch it. */
const FETCHED =
  /^(?:stylesheet|icon|apple-touch-icon|mask-icon|preload|modulepreload|prefetch|preconnect|dns-prefetch)$/
const FOREIGN = /^(?:https?:)?\/\//i

const known = new Map<string, HeadCode>()

/** Parses the owner's code; throws a BuildProblem that names what a page may not contain. */
export function readHeadCode(code: string): HeadCode {
  const read = known.get(code) ?? parse(code)
  known.set(code, read)
  return read
}

function parse(code: string): HeadCode {
  const elements = elementsOf(code)
  elements.forEach(check)
  const later = elements.filter(waits)
  const now = elements.filter(element => !waits(element))
  return {
    now: now.map(print).join(''),
    later,
    hosts: [...new Set(later.map(({ attributes }) => originOf(addressOf(attributes)).host))],
    digests: { script: digestsOf(elements, 'script'), style: digestsOf(elements, 'style') },
    sources: sourcesOf(later),
  }
}

/** The outermost elements in order, as an HTML parser sees them; text between them is dropped. */
function elementsOf(code: string): HeadElement[] {
  const elements: HeadElement[] = []
  let depth = 0
  sanitize(code, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: [],
    onOpenTag: (tag, attributes) => {
      if (depth === 0) elements.push({ tag, attributes: { ...attributes }, text: '' })
      depth += 1
    },
    onCloseTag: () => {
      depth -= 1
    },
    exclusiveFilter: ({ tag, text }) => {
      const last = elements.at(-1)
      if (last?.tag === tag && depth <= 0) last.text = text
      return false
    },
  })
  return elements
}

function check({ tag, attributes }: HeadElement): void {
  const refuse = (what: string, instead: string): never => {
    throw new BuildProblem(`CUSTOM_HEADER_CODE has ${what}: ${instead}`)
  }
  const handler = Object.keys(attributes).find(name => /^on/i.test(name))
  if (handler) refuse(`the event handler ${handler} at <${tag}>`, 'put what it does into a script')
  if (!TAGS.has(tag)) refuse(`<${tag}>`, 'only meta, link, script and style are allowed there')
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') refuse(`the attribute style at <${tag}>`, 'put it into a style element')
    if (/^(?:src|href)$/.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value)) {
      refuse(`${name}="${value.trim().slice(0, 40)}" at <${tag}>`, 'an address starts with https:// or /')
    }
  }
  if (tag === 'meta' && 'http-equiv' in attributes) {
    refuse(`<meta http-equiv="${attributes['http-equiv']}">`, 'headers are for the server to send')
  }
}

const addressOf = (attributes: Record<string, string>): string => attributes.src ?? attributes.href ?? ''

/** Whether a browser would fetch it from another host. */
function waits({ tag, attributes }: HeadElement): boolean {
  if (tag === 'meta' || !FOREIGN.test(addressOf(attributes))) return false
  return tag !== 'link' || FETCHED.test((attributes.rel ?? '').trim().toLowerCase().split(/\s+/)[0] ?? '')
}

function originOf(address: string): URL {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(whole))
    throw new BuildProblem(`CUSTOM_HEADER_CODE has the address ${address}: it cannot be read`)
  return new URL(whole)
}

/** A script may load, call and show resources of its own host and of those that `data-origins` names. */
function sourcesOf(foreign: HeadElement[]): Record<string, string[]> {
  const sources: Record<string, string[]> = {}
  const admit = (directives: string[], source: string): void => {
    for (const directive of directives)
      sources[directive] = [...new Set([...(sources[directive] ?? []), source])]
  }
  for (const { tag, attributes } of foreign) {
    const { origin } = originOf(addressOf(attributes))
    if (tag === 'script') {
      const others = (attributes['data-origins'] ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map(each => originOf(each).origin)
      for (const source of [origin, ...others]) admit(['script-src', 'connect-src', 'img-src'], source)
    } else {
      admit(attributes.rel === 'stylesheet' ? ['style-src', 'font-src'] : ['img-src', 'font-src'], origin)
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
