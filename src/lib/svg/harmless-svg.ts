import sanitize from 'sanitize-html'
import { formatProblemText, type ProblemText, problemText } from '#contract/kit/problem-text.ts'
import { attributes, isHarmlessCss, isHarmlessValue, tags } from './allowed.ts'

/** Why a drawing is refused, in one sentence. */
export class SvgError extends Error {
  readonly text: ProblemText

  constructor(problem: ProblemText) {
    super(`its drawing ${formatProblemText(problem)}`)
    this.text = problem
  }
}

/** A larger one would hold up a server while it is read. */
const MAX_MB = 5
const TOO_LARGE = problemText(
  'is larger than {size} MB: save it smaller, 2,000 pixels on the longer side are enough',
  { size: String(MAX_MB) },
)
const MAX_DEPTH = 500
const UNREADABLE = problemText('cannot be read as a drawing: save it again as “plain SVG”')
const TOO_DEEP = problemText(
  'has shapes that are more than {depth} deep in each other: save it again as “plain SVG”',
  { depth: String(MAX_DEPTH) },
)
const ENTITIES = problemText(
  'has a DOCTYPE with entities, which can hide a program: save it again as “plain SVG”',
)
const STYLE = problemText(
  'has a style that reads other files: save it again as “plain SVG”, without @import and @font-face',
)

const NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * A drawing without what could run or load anything: only known elements and attributes stay, and references within the
 * drawing. A result is its own result. Throws an SvgError for what cannot be read safely.
 */
export function harmlessSvg(file: Uint8Array): Buffer {
  if (file.length > MAX_MB * 1024 * 1024) throw new SvgError(TOO_LARGE)
  const text = decode(file)
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(text)) throw new SvgError(ENTITIES)
  const clean = sanitize(text, { ...OPTIONS, ...limitDepth() }).trimStart()
  const short = clean.replaceAll(/<([^<>/][^<>]*)><\/[a-zA-Z]+>/g, '<$1/>')
  if (!/^<svg[\s/>]/.test(short) || !/(?:<\/svg|\/)>\s*$/.test(short)) throw new SvgError(UNREADABLE)
  return Buffer.from(short)
}

/** The time of the parser grows with the square of how deep elements are inside each other. */
function limitDepth(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag() {
      depth += 1
      if (depth > MAX_DEPTH) throw new SvgError(TOO_DEEP)
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

/** Whether a file is a drawing by its content; the drawing may begin with a long comment. */
export const isSvg = (file: Buffer): boolean => /<svg[\s>]/.test(textOf(file.subarray(0, 4096)))

/** The text of a drawing, in UTF-8 or with the mark of one of two bytes a character, as some programs write it. */
export const textOf = (file: Uint8Array, options?: TextDecoderOptions): string =>
  new TextDecoder(encodingOf(file), options).decode(file)

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function decode(file: Uint8Array): string {
  try {
    return textOf(file, { fatal: true })
  } catch {
    throw new SvgError(UNREADABLE)
  }
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { '*': attributes },
  // Checked by isHarmlessValue, which knows no address outside the drawing.
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: ['script', 'foreignObject', 'metadata'],
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  selfClosing: [],
  parser: { xmlMode: true, decodeEntities: true },
  transformTags: { '*': (tagName, given) => ({ tagName, attribs: harmlessAttributes(tagName, given) }) },
  exclusiveFilter({ tag, text }) {
    // sanitize-html does not escape styles.
    if (tag === 'style' && !isHarmlessCss(text)) throw new SvgError(STYLE)
    return false
  },
}

/** Empty attributes are left out, since sanitize-html writes them without a value, which is no XML. */
function harmlessAttributes(tag: string, given: sanitize.Attributes): sanitize.Attributes {
  const kept = Object.entries(given)
    .map(([name, value]) => [name === 'xlink:href' ? 'href' : name, value] as const)
    .filter(([name, value]) => name !== 'xmlns' && value !== '' && isHarmlessValue(tag, name, value))
  return Object.fromEntries(tag === 'svg' ? [['xmlns', NAMESPACE], ...kept] : kept)
}
