import { type Attributes, type Extensions, Mark, Node } from '@tiptap/core'
import { allowedHtml, attributesOf, type BlockTag } from '#contract/kit/html.ts'
import { isAddress } from './address.ts'

/** Text may stand in it without a tag of its own. */
const BOX = '(line | flow)+'
const TEXT = 'inline*'

const contents: Record<BlockTag, string> = {
  h1: TEXT,
  h2: TEXT,
  h3: TEXT,
  h4: TEXT,
  p: TEXT,
  hr: '',
  ul: 'li+',
  ol: 'li+',
  li: BOX,
  dl: '(dt | dd | div)+',
  dt: TEXT,
  dd: BOX,
  blockquote: BOX,
  section: BOX,
  div: BOX,
  address: BOX,
  figure: '(line | figcaption | flow)+',
  figcaption: TEXT,
  details: '(line | summary | flow)+',
  summary: TEXT,
  table: '(caption | thead | tbody | tfoot | tr)+',
  caption: TEXT,
  thead: 'tr+',
  tbody: 'tr+',
  tfoot: 'tr+',
  tr: '(td | th)+',
  th: BOX,
  td: BOX,
}

/** Nodes that are only allowed inside a block that names them. */
const PARTS: readonly string[] = [
  ...['li', 'dt', 'dd', 'figcaption', 'summary'],
  ...['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

const groupOf = (tag: BlockTag): string =>
  PARTS.includes(tag) ? 'part' : tag === 'ul' || tag === 'ol' ? 'flow list' : 'flow'

const addresses = ['href', 'src']

/** The attributes of a tag; each is absent unless the page has it. */
const attributes = (tag: string) => (): Attributes =>
  Object.fromEntries(
    attributesOf(tag).map(name => [
      name,
      {
        default: null,
        keepOnSplit: false,
        parseHTML: (element: HTMLElement) => {
          const value = element.getAttribute(name)
          return value !== null && (!addresses.includes(name) || isAddress(value)) ? value : null
        },
      },
    ]),
  )

const block = (tag: BlockTag) =>
  Node.create({
    name: tag,
    group: groupOf(tag),
    content: contents[tag],
    defining: contents[tag] !== TEXT,
    isolating: tag === 'td' || tag === 'th' || tag === 'caption',
    addAttributes: attributes(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => (contents[tag] ? [tag, HTMLAttributes, 0] : [tag, HTMLAttributes]),
  })

const leaf = (tag: (typeof allowedHtml.leafTags)[number]) =>
  Node.create({
    name: tag,
    group: 'inline',
    inline: true,
    addAttributes: attributes(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
    renderText: () => (tag === 'br' ? '\n' : ''),
  })

/** A span means nothing without an attribute. */
const selectorOf = (tag: string): string =>
  tag === 'span'
    ? attributesOf(tag)
        .map(name => `span[${name}]`)
        .join()
    : tag

const mark = (tag: (typeof allowedHtml.markTags)[number]) =>
  Mark.create({
    name: tag,
    inclusive: tag !== 'a',
    addAttributes: attributes(tag),
    parseHTML: () => [{ tag: selectorOf(tag) }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const doc = Node.create({ name: 'doc', topNode: true, content: '(p | flow | line)+' })
const text = Node.create({ name: 'text', group: 'inline' })

/** Text of a list item or a cell that has no tag of its own. */
const line = Node.create({
  name: 'line',
  content: TEXT,
  parseHTML: () => [{ tag: 'p[data-line]', priority: 60 }],
  renderHTML: () => ['p', { 'data-line': '' }, 0],
})

/** Everything that a page may hold, and nothing else. */
export const pageSchema: Extensions = [
  ...[doc, text, line],
  ...allowedHtml.blockTags.map(block),
  ...allowedHtml.leafTags.map(leaf),
  ...allowedHtml.markTags.map(mark),
]
