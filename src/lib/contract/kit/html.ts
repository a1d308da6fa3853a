/** Block elements. */
const blockTags = [
  ...(['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr'] as const),
  ...(['div', 'section', 'address', 'figure', 'figcaption', 'details', 'summary'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
] as const

/** What marks a part of a text. */
const markTags = [
  ...(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'] as const),
  ...(['span', 'abbr', 'time', 'code'] as const),
] as const

/** Void elements. */
const leafTags = ['br', 'img'] as const

export type BlockTag = (typeof blockTags)[number]

/** Attributes by tag; those of `*` are every tag's. */
const attributes: Record<string, string[]> = {
  a: ['href', 'hreflang', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  '*': ['id', 'lang', 'dir'],
}

/**
 * What HTML of the restaurant may contain: structure, links and pictures; never scripts, styles, frames or forms. The
 * server sanitises by this list when it stores HTML, the build when it renders it, and the desk's editor of pages has
 * exactly these nodes and marks.
 */
export const allowedHtml = {
  blockTags,
  markTags,
  leafTags,
  tags: [...blockTags, ...markTags, ...leafTags] as string[],
  attributes,
  schemes: ['http', 'https', 'mailto', 'tel'],
}

export const attributesOf = (tag: string): string[] => [
  ...(allowedHtml.attributes[tag] ?? []),
  ...(allowedHtml.attributes['*'] ?? []),
]
