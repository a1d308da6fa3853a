import sanitizeHtml from 'sanitize-html'
import { allowedHtml } from '#contract/kit/html.ts'

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
const showsSomething = (html: string): boolean =>
  html.replaceAll(/<(?!img\b)[^>]*>|&nbsp;/g, '').trim() !== ''

/** What the owner is to fill in, in the texts that a new shop begins with: [[phone number]]. */
const GAP = /\[\[.*?\]\]/s

/** Whether a page can be shown: it has a text in a language, and no language has a gap left. */
export function isWritten(texts: Readonly<Record<string, string>>): boolean {
  const all = Object.values(texts)
  return all.some(showsSomething) && !all.some(html => GAP.test(html))
}
