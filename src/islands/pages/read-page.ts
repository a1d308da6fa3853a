import { ofetch } from 'ofetch'
import { failures } from '#contract/messages.ts'
import { ApiError } from '#lib/api/errors.ts'

/**
 * The text of a content page as the build cleaned and published it; nothing in a parsed document runs. Throws an
 * ApiError when the page cannot be had or holds no text.
 */
export async function readPage(href: string, signal: AbortSignal): Promise<Node[]> {
  const request = { responseType: 'text', signal, retry: false, ignoreResponseError: true } as const
  const answer = await ofetch.raw<string, 'text'>(href, request).catch((cause: unknown) => {
    throw new ApiError({ message: failures.network }, { cause })
  })
  const page = (answer.ok && answer._data) || ''
  // A parsed head would have its styles refused by this page's policy.
  const parsed = new DOMParser().parseFromString(page.slice(page.indexOf('</head>')), 'text/html')
  const text = parsed.querySelector('[data-page-text]')
  if (!text) throw new ApiError({ status: answer.status })
  return [...text.childNodes]
}
