type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Statuses with which a Response must not be given a body, not even an empty one. Chromium has an empty stream for them. */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * A fetch that is done when the body has arrived. ofetch retries a request that fails, but not a body that breaks off;
 * with this both are one attempt.
 */
export const wholeAnswers =
  (fetch: Fetch): typeof globalThis.fetch =>
  async (request, init = {}) => {
    const response = await fetch(String(request), init)
    const body = await response.arrayBuffer()
    return new Response(WITHOUT_BODY.has(response.status) ? null : body, response)
  }
