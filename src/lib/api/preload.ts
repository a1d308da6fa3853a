/** Calls that the small script starts before the API client is there, by URL. */
const early = new Map<string, { at: number; answer: Promise<Response> }>()

/** Milliseconds after which an early answer is too old to show. */
const FRESH = 10_000

/** Starts a GET that an island will soon ask for. A failure is forgotten: the island's own call tells it. */
export function startEarly(url: string, headers: Record<string, string>): void {
  if (Date.now() - (early.get(url)?.at ?? 0) < FRESH) return
  const answer = fetch(url, { headers, credentials: 'include' })
  early.set(url, { at: Date.now(), answer })
  answer.catch(() => early.delete(url))
}

/** Takes a call that was started, once and while it is fresh. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const call = early.get(url)
  early.delete(url)
  return call && Date.now() - call.at < FRESH ? call.answer : undefined
}
