import { fieldTexts } from '#contract/kit/texts.ts'
import { RequestError, type ServerText } from '#server/kit/request-error.ts'

/** Returns an order; throws a 404 where there is none, in the words for guests unless others are given. */
export function foundOrder<T>(order: T | undefined, message: ServerText = fieldTexts.unknownOrder): T {
  if (!order) throw new RequestError(404, { message })
  return order
}
