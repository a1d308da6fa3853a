import { failures } from '#contract/messages.ts'
import { ApiError } from '#lib/api/errors.ts'

/**
 * Loads the text of a content page, which the build has sanitised; parsing a document runs none of its
 * scripts. Throws an ApiError when the page cannot be loaded or has no text.
 */
export async function readPage(href: string, signal: AbortSignal): Promise<Node[]> {
  const answer = await fetch(href, { signal }).catch((cause: unknown) => {
    throw new ApiError({ message: failures.network }, { cause })
  })
  const page = answer.ok ? await answer.text() : ''
  // The head is cut off, because the content security policy would report its styles as violations.
  const parsed = new DOMParser().parseFromString(page.slice(page.indexOf('</head>')), 'text/html')
  const text = parsed.querySelector('[data-page-text]')
  if (!text) throw new ApiError({ status: answer.status })
  return [...text.childNodes]
}
