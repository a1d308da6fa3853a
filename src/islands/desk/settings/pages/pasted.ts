import { allowedHtml, attributesOf } from '#contract/kit/html.ts'

/** Word's own lists are paragraphs, each with its marker in front. */
const WORD_ITEM = 'p[class*="MsoList"], p[style*="mso-list"]'
const WORD_MARKER = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'
const ORDERED = /^\(?[\dA-Za-z]{1,3}[.)]/
const BULLET = /^[·•▪o§–-][\s\u00A0]+/
const BLOCKS = allowedHtml.blockTags.join()

/** What was copied from this editor has only what the schema knows. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice')

/** Pasted content from Word and other programs without its look: structure, marks and links stay. */
export function cleanPasted(html: string): string {
  if (isOwn(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  cleanPastedBody(body)
  return body.innerHTML
}

export function cleanPastedBody(body: Element): void {
  removeComments(body)
  for (const unseen of body.querySelectorAll('style, script, title, meta, link, xml, img')) unseen.remove()
  for (const item of body.querySelectorAll(WORD_ITEM)) if (body.contains(item)) listFrom(item)
  for (const element of body.querySelectorAll('*')) cleanElement(element)
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.children.length) paragraph.remove()
}

function removeComments(parent: Node): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === 8) parent.removeChild(node)
    else removeComments(node)
  }
}

/** Makes one list of the item and those that follow it. */
function listFrom(first: Element): void {
  const document = first.ownerDocument
  const kind = kindOf(first)
  const list = document.createElement(kind)
  first.before(list)
  for (let next: Element | null = first; next?.matches(WORD_ITEM); next = list.nextElementSibling) {
    if (kindOf(next) !== kind) break
    const item = document.createElement('li')
    for (const marker of next.querySelectorAll(WORD_MARKER)) marker.remove()
    item.append(...next.childNodes)
    if (item.firstChild?.nodeType === 3)
      item.firstChild.textContent = (item.firstChild.textContent ?? '').trimStart().replace(BULLET, '')
    next.remove()
    list.append(item)
  }
}

const kindOf = (item: Element): 'ol' | 'ul' =>
  ORDERED.test((item.querySelector(WORD_MARKER) ?? item).textContent?.trim() ?? '') ? 'ol' : 'ul'

function cleanElement(element: Element): void {
  const style = element.getAttribute('style')?.replaceAll(' ', '') ?? ''
  const isPlain = element.localName === 'b' && /(?:^|;)font-weight:(?:normal|400)/.test(style)
  if (isPlain || /^(?:span|font|div|section)$/.test(element.localName) || element.localName.includes(':')) {
    const asParagraph = element.localName === 'div' && !element.querySelector(BLOCKS)
    replace(element, asParagraph ? 'p' : undefined)
  } else if (element.localName === 'h1') {
    replace(element, 'h2')
  } else {
    const kept = attributesOf(element.localName).filter(name => !GLOBAL.includes(name))
    for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name)
  }
}

/** Removed from pasted elements, because the ids of other programs mean nothing here. */
const GLOBAL: readonly string[] = attributesOf('*')

function replace(element: Element, tag: string | undefined): void {
  const inside = [...element.childNodes]
  const other = tag && element.ownerDocument.createElement(tag)
  if (other) other.append(...inside)
  element.replaceWith(...(other ? [other] : inside))
}
