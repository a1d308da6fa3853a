import sanitizeHtml from 'sanitize-html'

const TEXT_TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'a',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'hr',
  'br',
]
const INLINE_TAGS = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'span',
  'abbr',
  'time',
  'code',
]
const BLOCK_TAGS = ['div', 'section', 'address', 'figure', 'figcaption', 'img', 'details', 'summary']
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Keeps what a content page may hold: structure, links and pictures of this server. Never scripts, styles or frames. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...INLINE_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS],
    allowedAttributes: {
      a: ['href', 'hreflang', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      '*': ['id', 'lang', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
  }).trim()
