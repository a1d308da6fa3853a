import sanitize from 'sanitize-html'
import { publicUrl } from './api.ts'

/**
 * HTML of the API as a page may show it: text, tables, links and the API's own pictures; no script, style, frame or form,
 * and nothing that a visitor's browser would fetch from a third party. Ids get a prefix, so that no text can pass for
 * a part of the page. Root-relative pictures are meant at the API's origin.
 */
export const cleanHtml = (html: string, api: string): string =>
  sanitize(html, {
    allowedTags: [
      ...[
        'h2',
        'h3',
        'h4',
        'p',
        'br',
        'hr',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'blockquote',
        'address',
        'div',
        'section',
      ],
      ...[
        'strong',
        'em',
        'b',
        'i',
        'u',
        's',
        'small',
        'sub',
        'sup',
        'abbr',
        'code',
        'span',
        'time',
        'a',
        'img',
      ],
      ...[
        'table',
        'caption',
        'thead',
        'tbody',
        'tfoot',
        'tr',
        'th',
        'td',
        'figure',
        'figcaption',
        'details',
        'summary',
      ],
    ],
    allowedAttributes: {
      a: ['href', 'hreflang', 'rel'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      '*': ['id', 'lang', 'dir'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: true,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: { h1: 'h2', '*': (tagName, attribs) => fence(tagName, attribs, api) },
  }).trim()

function fence(tagName: string, attribs: sanitize.Attributes, api: string): sanitize.Tag {
  const { id, href, src, ...others } = attribs
  const own = src !== undefined && /^\/(?!\/)/.test(src)
  return {
    tagName,
    attribs: {
      ...others,
      ...(href ? { href } : {}),
      ...(id ? { id: `text-${id}` } : {}),
      ...(href?.startsWith('#') ? { href: `#text-${href.slice(1)}` } : {}),
      ...(own ? { src: publicUrl(src, api), loading: 'lazy' } : {}),
    },
  }
}
