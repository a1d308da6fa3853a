import { persistentAtom } from '@nanostores/persistent'
import { checkoutPaths } from '#contract/api/live-paths.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { apiBase } from '#lib/api/base.ts'
import { plainGet, plainUrl } from '#lib/api/plain-get.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { checkedJson } from '../storage/json.ts'
import { sessionKeys } from '../storage/storage.ts'

/** What the API answered a guest, by address. */
interface Answers {
  /** When they came, in ms. */
  at: number
  lang: string
  /** The base of the API that said it: each branch has its own. */
  base: string
  bodies: Record<string, unknown>
}

/** Milliseconds for which they are good enough to draw a form that waits for new ones. */
const MAX_AGE_MS = 10 * MINUTE
/** Milliseconds after which the open cart asks again. */
const RENEW_MS = MINUTE

const $answers = persistentAtom<Answers | undefined>(sessionKeys.answers, undefined, checkedJson(readAnswers))

function readAnswers(stored: unknown): Answers | undefined {
  const { at, lang, base, bodies } = (stored ?? {}) as Partial<Answers>
  if (typeof at !== 'number' || typeof lang !== 'string' || typeof base !== 'string') return undefined
  return typeof bodies === 'object' && bodies !== null ? { at, lang, base, bodies } : undefined
}

function answersUntil(age: number): Answers | undefined {
  const answers = $answers.get()
  const isOurs = answers?.lang === pageConfig().lang && answers.base === apiBase()
  return isOurs && Date.now() - answers.at < age ? answers : undefined
}

/** Fetches what a guest's checkout reads first, and keeps it for this visit. Throws if a request fails. */
export async function keepCheckoutAnswers(): Promise<void> {
  if (answersUntil(RENEW_MS)) return
  const { times, ...others } = checkoutPaths
  const paths = [...Object.values(others), ...(pageConfig().features.times ? [times] : [])]
  const at = Date.now()
  const bodies = await Promise.all(paths.map(async path => [plainUrl(path), await bodyOf(path)]))
  $answers.set({ at, lang: pageConfig().lang, base: apiBase(), bodies: Object.fromEntries(bodies) })
}

async function bodyOf(path: string): Promise<unknown> {
  const answer = await plainGet(path, { token: undefined })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

export const hasCheckoutAnswers = (): boolean => answersUntil(MAX_AGE_MS) !== undefined

/** Returns a kept answer in place of a request. Throws a TypeError, as `fetch` does, if there is none. */
export async function keptAnswer(url: string): Promise<Response> {
  const body = answersUntil(MAX_AGE_MS)?.bodies[url]
  if (body === undefined) throw new TypeError(`no answer of ${url} is kept`)
  return Response.json(body)
}
