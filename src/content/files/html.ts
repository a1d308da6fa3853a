import sanitize from 'sanitize-html'
import { allowedHtml } from '#contract/kit/html.ts'
import { publicApiBase, publicUrl, siteUrl } from '../reading/api.ts'

/**
 * Sanitises HTML of the API for a page: text, tables, links and the API's own pictures; no script, style, frame or form,
 * and nothing that a visitor's browser would fetch from a third party. Ids get a prefix, so that they cannot collide with
 * those of the page. Pictures of the API's own origin, by their path or their whole address, are resolved for browsers.
 */
export const cleanHtml = (html: string, api: string): string =>
  sanitize(html, {
    // A page has one h1 already, so a text's own becomes an h2 (transformTags).
    allowedTags: allowedHtml.tags.filter(tag => tag !== 'h1'),
    allowedAttributes: {
      ...allowedHtml.attributes,
      abbr: ['title'],
      img: [...(allowedHtml.attributes.img ?? []), 'loading'],
    },
    allowedSchemes: allowedHtml.schemes,
    allowProtocolRelative: true,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: { h1: 'h2', '*': (tagName, attribs) => fence(tagName, attribs, api) },
  }).trim()

function fence(tagName: string, attribs: sanitize.Attributes, api: string): sanitize.Tag {
  const { id, href, src, ...others } = attribs
  const picture = src && ownPicture(src, api)
  return {
    tagName,
    attribs: {
      ...others,
      ...(href ? { href } : {}),
      ...(id ? { id: `text-${id}` } : {}),
      ...(href?.startsWith('#') ? { href: `#text-${href.slice(1)}` } : {}),
      ...(picture ? { src: picture, loading: 'lazy' } : {}),
    },
  }
}

/** The address at which browsers find a picture of the API's own origin; undefined for pictures from anywhere else. */
function ownPicture(src: string, api: string): string | undefined {
  if (!/^(?:https?:)?\//i.test(src) || !URL.canParse(src, api)) return undefined
  const { host, pathname, search } = new URL(src, api)
  const own = [new URL(api).host, new URL(publicApiBase(api), siteUrl ?? api).host]
  return own.includes(host) ? publicUrl(pathname + search, api) : undefined
}
