import { createReader } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import type { ApiContent } from './content.ts'
import type { Report } from './report.ts'

/** Reads everything that belongs to a customer, who is signed in by a token. */
export async function checkAccount(
  { apiUrl, lang, features }: ApiContent,
  token: string,
  report: Report,
): Promise<void> {
  const call = createReader(apiUrl, lang, { token: () => token })
  const attempt = <T>(run: () => Promise<T>): Promise<T | undefined> => {
    report.calls += 1
    return report.attempt(run)
  }
  await attempt(() => call(endpoints.getMe))
  const [address] = (await attempt(() => call(endpoints.getAddresses))) ?? []
  if (address) await attempt(() => call(endpoints.getAddress, { params: { id: address.id } }))
  const [order] = (await attempt(() => call(endpoints.getOrders, { query: {} }))) ?? []
  if (order) await attempt(() => call(endpoints.getOrder, { params: { code: order.code } }))
  if (!address || !order) report.note('Give the customer an address and an order, so that both are read.')
  await attempt(() => call(endpoints.searchFixedAddresses, { query: { q: 'a' } }))
  if (features.loyalty) await attempt(() => call(endpoints.getTransactions, { query: { page: 1 } }))
}
