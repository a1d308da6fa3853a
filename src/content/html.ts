import sanitize from 'sanitize-html'
import { allowedHtml } from '#contract/html.ts'
import { publicUrl } from './api.ts'

/**
 * Sanitises HTML of the API for a page: text, tables, links and the API's own pictures; no script, style, frame or form,
 * and nothing that a visitor's browser would fetch from a third party. Ids get a prefix, so that they cannot collide with
 * those of the page. Root-relative pictures are resolved against the API's origin.
 */
export const cleanHtml = (html: string, api: string): string =>
  sanitize(html, {
    // A page has one h1 already, so a text's own becomes an h2 (transformTags).
    allowedTags: allowedHtml.tags.filter(tag => tag !== 'h1'),
    allowedAttributes: {
      ...allowedHtml.attributes,
      abbr: ['title'],
      img: [...allowedHtml.attributes.img, 'loading'],
    },
    allowedSchemes: allowedHtml.schemes,
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
