import type { Payments } from '#server/api/deps.ts'
import { RequestError } from '#server/kit/request-error.ts'

/**
 * The page of the provider on which a payment is made. Undefined while it cannot be opened, which is in the log: a guest who follows the link
 * of the payment has it tried again.
 */
export async function pageOf(payments: Payments, code: string): Promise<string | undefined> {
  try {
    return (await payments.start(code))?.url
  } catch (error) {
    if (error instanceof RequestError) return undefined
    throw error
  }
}
