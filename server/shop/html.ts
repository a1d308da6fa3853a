import sanitizeHtml from 'sanitize-html'
import { allowedHtml } from '#contract/html.ts'

/** Sanitises the HTML of a content page; its pictures may only come from this server. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: allowedHtml.tags,
    allowedAttributes: allowedHtml.attributes,
    allowedSchemes: allowedHtml.schemes,
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
  }).trim()

/** Whether the HTML of a page shows anything; an editor leaves paragraphs behind. */
export const showsSomething = (html: string): boolean =>
  html.replaceAll(/<(?!img\b)[^>]*>|&nbsp;/g, '').trim() !== ''
