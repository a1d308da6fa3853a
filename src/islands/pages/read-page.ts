// biome-ignore lint/style/noRestrictedImports: pages are files of the site
import { ofetch } from 'ofetch'
import { failures } from '#contract/kit/texts.ts'
import { ApiError } from '#lib/api/errors.ts'

/**
 * Loads the text of a content page, which the build has sanitised; parsing a document runs none of its
 * scripts. Throws an ApiError when the page cannot be loaded or has no text.
 */
export async function readPage(href: string, signal: AbortSignal): Promise<Node[]> {
  const request = { responseType: 'text', signal, retry: false, ignoreResponseError: true } as const
  const answer = await ofetch.raw<string, 'text'>(href, request).catch((cause: unknown) => {
    throw new ApiError({ message: failures.network }, { cause })
  })
  const page = (answer.ok && answer._data) || ''
  // The head is cut off, because the content security policy would report its styles as violations.
  const parsed = new DOMParser().parseFromString(page.slice(page.indexOf('</head>')), 'text/html')
  const text = parsed.querySelector('[data-page-text]')
  if (!text) throw new ApiError({ status: answer.status })
  return [...text.childNodes]
}
