import { getSchema } from '@tiptap/core'
import { DOMSerializer, type Node, DOMParser as PageParser } from '@tiptap/pm/model'
import { allowedHtml } from '#contract/kit/html.ts'
import { pageSchema } from './schema.ts'

const schema = getSchema(pageSchema)

/** Reads HTML without running or loading anything of it. */
export const bodyOf = (html: string): Element => new DOMParser().parseFromString(html, 'text/html').body

/** The document that the editor shows of a page's HTML. */
export const docOf = (body: Element): Node => PageParser.fromSchema(schema).parse(body)

/** The HTML of an edited document, with each block in a line of its own; empty when nothing is in it. */
export function htmlOf(doc: Node, document: Document): string {
  const body = elementOf(doc, document)
  const isEmpty = doc.textContent.trim() === '' && !body.querySelector('img, hr')
  return isEmpty ? '' : [...body.children].map(htmlOfBlock).join('\n')
}

function elementOf(doc: Node, document: Document): Element {
  const body = document.createElement('div')
  body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document }))
  for (const line of body.querySelectorAll('p[data-line]')) nameLine(line, body)
  return body
}

/** Removes the tag of a text that should have none, where a paragraph would be too much. */
function nameLine(line: Element, body: Element): void {
  if (line.parentElement === body) {
    line.removeAttribute('data-line')
    return
  }
  if (line.nextElementSibling?.matches('p[data-line]')) line.append(body.ownerDocument.createElement('br'))
  line.replaceWith(...line.childNodes)
}

const htmlOfBlock = (block: Element): string =>
  block.matches('ul, ol') && block.children.length > 0
    ? block.outerHTML.replaceAll(/<li\b/g, '\n<li').replaceAll(/<\/(ul|ol)>/g, '\n</$1>')
    : block.outerHTML

/** Whether the editor keeps everything that is in a page. */
export const keepsAll = (body: Element): boolean =>
  contentOf(elementOf(docOf(body), body.ownerDocument)) === (contentOf(body) || EMPTY)

/**
 * What a reader of a page notices, as a text: blocks, texts with their marks, and attributes; neither white
 * space between blocks nor the order of marks on one text.
 */
export function contentOf(body: Element): string {
  const parts: { marks: string; text: string }[] = []
  const add = (marks: string, text: string) => {
    const last = parts.at(-1)
    if (last && last.marks === marks && marks !== BLOCK) last.text += text
    else parts.push({ marks, text })
  }
  read(body, [], add)
  return parts
    .map(({ marks, text }, at) => {
      if (marks === BLOCK) return text
      const begins = !at || parts[at - 1]?.marks === BLOCK
      const ends = parts[at + 1]?.marks === BLOCK || at === parts.length - 1
      const single = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
      const trimmed = single.slice(begins && single.startsWith(' ') ? 1 : 0)
      const shown = ends ? trimmed.replace(/ $/, '') : trimmed
      return shown && `${shown}[${marks}]`
    })
    .filter(part => part !== '')
    .join('\n')
}

const BLOCK = '<>'
/** An empty page becomes an empty paragraph. */
const EMPTY = '<p>\n</p>'
const marks: readonly string[] = allowedHtml.markTags

function read(parent: Element, outer: string[], add: (marks: string, text: string) => void): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) add(outer.toSorted().join(), node.textContent ?? '')
    if (node.nodeType !== 1) continue
    const element = node as Element
    const name = nameOf(element)
    if (name === 'span') read(element, outer, add)
    else if (marks.includes(element.localName) && element.textContent) read(element, [...outer, name], add)
    else {
      add(BLOCK, `<${name}>`)
      read(element, outer, add)
      add(BLOCK, `</${element.localName}>`)
    }
  }
}

const nameOf = (element: Element): string =>
  [
    element.localName,
    ...[...element.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort(),
  ].join(' ')
