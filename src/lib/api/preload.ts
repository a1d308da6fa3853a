import { SECOND } from '#contract/kit/durations.ts'
import { type PlainGetOptions, plainGet, plainUrl } from './plain-get.ts'

/** Calls that began before the API client was loaded, by URL. */
const preloaded = new Map<string, { at: number; answer: Promise<Response> }>()

/** Milliseconds after which a preloaded answer is too old to show. */
const MAX_AGE_MS = 4 * SECOND

/** Begins a GET that an island will soon make. A failure is forgotten: the island's own call reports it. */
export function preload(path: string, options: PlainGetOptions): void {
  const url = plainUrl(path, options.params)
  if (Date.now() - (preloaded.get(url)?.at ?? 0) < MAX_AGE_MS) return
  const answer = plainGet(path, options)
  preloaded.set(url, { at: Date.now(), answer })
  answer.catch(() => preloaded.delete(url))
}

/** Takes the answer of a preloaded call, once and while it is fresh. */
export function takePreloaded(url: string): Promise<Response> | undefined {
  const call = preloaded.get(url)
  preloaded.delete(url)
  return call && Date.now() - call.at < MAX_AGE_MS ? call.answer : undefined
}
