import type { ReaderOf } from '#content/reading/api-cache.ts'
import { createOutside } from '#content/reading/outside.ts'
import { createReader } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { checkAccount } from './account.ts'
import { checkContent } from './content.ts'
import { checkCors } from './cors.ts'
import { checkExtensions } from './extensions.ts'
import { checkGuestOrder } from './guest-order.ts'
import { createReport, isUnanswered, type Report } from './report.ts'
import { testBody } from './test-body.ts'
import { placeTestOrder } from './test-order.ts'

export interface CheckOptions {
  /** Where the storefront will be, to check whether its pages may call. */
  origin?: string | undefined
  /** A customer's token, to read what belongs to an account. */
  token?: string | undefined
  /** Places a test order. */
  order?: boolean | undefined
}

/**
 * Checks an implementation of the API by the build's reader: calls everything that reads, and says in sentences what keeps
 * a storefront from being built or a guest from ordering (docs/api.md, Your own API).
 */
export async function checkApi(base: string, { origin, token, order }: CheckOptions = {}): Promise<Report> {
  const report = createReport()
  if (!/\/api$/.test(base)) report.problem(`${base} does not end in /api.`)
  const readerOf = countingReader(base, report)
  const first = readerOf(base, 'de')(endpoints.getLanguages)
  await report.attempt(() => first)
  // Every other call would wait for an answer in vain.
  if (await first.then(() => false, isUnanswered)) return report
  let ordered = false
  const contents = await checkContent(base, readerOf, report)
  for (const content of contents) {
    const read = readerOf(content.apiUrl, content.lang)
    const checkout = await report.attempt(async () => ({
      areas: await read(endpoints.getAreas),
      providers: await read(endpoints.getPaymentProviders),
    }))
    // While there are branches, orders go to them only.
    if (!checkout || (content.features.branches && content.apiUrl === base)) continue
    checkGuestOrder(content, checkout, report)
    const body = await report.attempt(() => testBody(content, checkout, read))
    await checkExtensions(content, body, report)
    if (token) await checkAccount(content, token, report)
    if (!order || !body) continue
    await placeTestOrder(content, body, report)
    ordered = true
  }
  const keys = contents.some(({ features }) => features.extensions.has('idempotency-key'))
  if (origin) await report.attempt(() => checkCors(base, origin, keys, report))
  else report.note('Not checked: whether pages may call (--origin https://shop.example).')
  if (!token) report.note('Not checked: the calls of an account (--token <token of a customer>).')
  if (!ordered)
    report.note(`Not checked: placing an order${order ? ', because of what is missing' : ' (--order)'}.`)
  return report
}

/** The build's reader, which makes every call once and counts it. */
function countingReader(base: string, report: Report): ReaderOf {
  const { fetchOf } = createOutside(base)
  const made = new Map<string, Promise<never>>()
  return (base, lang) => {
    const read = createReader(base, lang, {
      fetch: fetchOf(base),
      onResponse: (_, headers) => {
        if (!headers.has('ETag'))
          report.note('Answers have no ETag, so every build reads and checks them again.')
      },
    })
    return (endpoint, ...args) => {
      const name = JSON.stringify([base, lang, endpoint.method, endpoint.path, args[0]])
      const known = made.get(name)
      if (known) return known
      report.calls += 1
      const answer = read(endpoint, ...args)
      made.set(name, answer as Promise<never>)
      return answer
    }
  }
}
