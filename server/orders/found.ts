import { fieldTexts } from '#contract/kit/texts.ts'
import { RequestError } from '#server/kit/request-error.ts'

/** Returns an order; throws a 404 where there is none. */
export function foundOrder<T>(order: T | undefined): T {
  if (!order) throw new RequestError(404, { message: fieldTexts.unknownOrder })
  return order
}
