/**
 * What HTML of the restaurant may contain: structure, links and pictures; never scripts, styles, frames or forms. The
 * server sanitises by this list when it stores HTML, the build when it renders it.
 */
export const allowedHtml = {
  tags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'a', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'abbr', 'time', 'code'],
    ...['div', 'section', 'address', 'figure', 'figcaption', 'img', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'hreflang', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['id', 'lang', 'dir'],
  },
  schemes: ['http', 'https', 'mailto', 'tel'],
}
