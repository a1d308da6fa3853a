import sanitize from 'sanitize-html'
import { isTooLong, TOO_LONG } from '#contract/describe/data/file-limits.ts'
import { formatProblemText, type ProblemText, problemText } from '#contract/kit/problem-text.ts'
import type { HeadElement } from '#lib/routing/head-element.ts'

/** What is wrong with the code, in one sentence. */
export class HeadCodeError extends Error {
  readonly text: ProblemText

  constructor(problem: ProblemText) {
    super(formatProblemText(problem))
    this.text = problem
  }
}

const TAGS = new Set(['meta', 'link', 'script', 'style'])

/** The outermost elements of the owner's code; throws a HeadCodeError that names what a page may not contain. */
export function parseHeadCode(code: string): HeadElement[] {
  if (isTooLong(code)) refuse(TOO_LONG)
  const elements = elementsOf(code)
  elements.forEach(check)
  return elements
}

/** Why a page may not contain the code; undefined when it may. */
export function headCodeProblem(code: string): ProblemText | undefined {
  try {
    parseHeadCode(code)
    return undefined
  } catch (error) {
    if (error instanceof HeadCodeError) return error.text
    throw error
  }
}

/** An element's address, empty when it has none. */
export const addressOf = ({ attributes }: HeadElement): string => attributes.src ?? attributes.href ?? ''

/** The address as a URL. Throws a HeadCodeError when it is not one. */
export function urlOf(address: string): URL {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(whole)) refuse(problemText('has the address {address}: it cannot be read', { address }))
  return new URL(whole)
}

const FOREIGN = /^(?:https?:)?\/\//i

/** Whether an address names a host. */
export const isForeign = (address: string): boolean => FOREIGN.test(address)

/** Further hosts that a script needs. */
export const furtherOrigins = ({ attributes }: HeadElement): string[] =>
  (attributes['data-origins'] ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map(each => urlOf(each).origin)

/** Elements that hide everything after them from a browser until they end. */
const ENDED = new Set(['script', 'style'])

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
    onCloseTag: (tag, isImplied) => {
      depth -= 1
      if (isImplied && ENDED.has(tag)) {
        refuse(problemText('has <{tag}> without its end: write </{tag}> after it', { tag }))
      }
    },
    exclusiveFilter: ({ tag, text }) => {
      const last = elements.at(-1)
      if (last?.tag === tag && depth <= 0) last.text = text
      return false
    },
  })
  return elements
}

function check(element: HeadElement): void {
  const { tag, attributes } = element
  const handler = Object.keys(attributes).find(name => /^on/i.test(name))
  if (handler) {
    refuse(
      problemText('has the event handler {handler} at <{tag}>: put what it does into a script', {
        handler,
        tag,
      }),
    )
  }
  if (!TAGS.has(tag))
    refuse(problemText('has <{tag}>: only meta, link, script and style are allowed there', { tag }))
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style')
      refuse(problemText('has the attribute style at <{tag}>: put it into a style element', { tag }))
    if (/^(?:src|href)$/.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value)) {
      const attribute = `${name}="${value.trim().slice(0, 40)}"`
      refuse(
        problemText('has {attribute} at <{tag}>: an address starts with https:// or /', { attribute, tag }),
      )
    }
  }
  if (tag === 'meta' && 'http-equiv' in attributes) {
    const header = attributes['http-equiv'] ?? ''
    refuse(problemText('has <meta http-equiv="{header}">: headers are for the server to send', { header }))
  }
  if (tag !== 'meta' && isForeign(addressOf(element))) urlOf(addressOf(element))
  if (tag === 'script') furtherOrigins(element)
}

function refuse(problem: ProblemText): never {
  throw new HeadCodeError(problem)
}
