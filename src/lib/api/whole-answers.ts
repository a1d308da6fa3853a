type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * A fetch that is done when the body has arrived. ofetch retries a request that fails, but not a body that breaks off;
 * with this both are one attempt.
 */
export const wholeAnswers =
  (fetch: Fetch): typeof globalThis.fetch =>
  async (request, init = {}) => {
    const response = await fetch(String(request), init)
    // Some statuses, such as 204, must not have a body, not even an empty one.
    return new Response(response.body && (await response.arrayBuffer()), response)
  }
