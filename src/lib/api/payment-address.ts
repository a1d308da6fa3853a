import type { Placed } from '#contract/api/failure.ts'
import { payments } from '#contract/kit/texts.ts'
import { ApiError } from './errors.ts'

/**
 * Returns the absolute address of an order's payment page (docs/api.md, Payments). Throws an ApiError if the browser must
 * not go there. `page` is the address that a base without a host is relative to.
 */
export function paymentAddress(
  { url = '', ...placed }: Placed,
  apiBase: string,
  page = 'https://localhost',
): string {
  const api = new URL(apiBase, page)
  const target = /^(https?:)?\//i.test(url) && URL.canParse(url, api) ? new URL(url, api) : undefined
  const near = target?.origin === api.origin || LOCAL.test(target?.hostname ?? '')
  if (target && (target.protocol === 'https:' || near)) return target.href
  const cause = new Error(`The payment url of order ${placed.code ?? placed.id} cannot be used: ${url}`)
  throw new ApiError({ message: payments.paymentAddress }, { cause })
}

const LOCAL = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/
