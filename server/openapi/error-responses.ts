import { type DescribedEndpoint, type DescribedName, isForKeys } from './described.ts'

/** How a call can be refused beyond what its shape says (`statusesOf`). */
interface ErrorResponses {
  statuses?: number[]
  /** Names of fields that are reported although the body has no such field; `#` is an index or an id. */
  fields?: string[]
}

/** The fields of a cart's lines and totals, named below the cart (docs/api.md, Errors). */
const cart = [
  'items',
  'items.#',
  'items.#.*',
  'without',
  'source',
  'taxPercent',
  'price',
  'total',
  'delivery',
  'discount',
  'tax',
  'tip',
]
const order = { statuses: [401], fields: cart }

const errorResponses: Partial<Record<DescribedName, ErrorResponses>> = {
  getQuote: { fields: cart },
  placeOrder: order,
  checkout: order,
  createOrder: { fields: order.fields },
  getTable: { statuses: [422], fields: ['code'] },
  getTableEvening: { statuses: [404] },
  callStaff: { statuses: [404] },
  checkPayment: { statuses: [402, 404] },
  login: { fields: ['login'] },
  social: { statuses: [404] },
  cancelOrder: { statuses: [409] },
  cancelOwnOrder: { statuses: [409] },
  wishChange: { statuses: [409] },
  wishOwnChange: { statuses: [409] },
  pushOrder: { statuses: [409] },
  pushOwnOrder: { statuses: [409] },
  deleteMe: { statuses: [409] },
  readReport: { statuses: [422], fields: ['period'] },
  readMenuFiles: { statuses: [422], fields: ['state'] },
}

/** The 4xx statuses with which the reference server refuses a call. */
export function statusesOf(name: DescribedName, endpoint: DescribedEndpoint): number[] {
  const { method, access, params, query, body, raw, needs, creates } = endpoint
  return [
    ...(access === 'anyone' ? [] : [401]),
    ...(access === 'customer' || needs || method !== 'GET' ? [403] : []),
    ...(isForKeys(access) ? [403] : []),
    // Every call has a budget: that of its network, or of its key.
    429,
    ...(params ? [404] : []),
    ...(query ? [422] : []),
    ...(body ? [400, 413, 422] : []),
    ...(body && !raw ? [415] : []),
    ...(creates ? [400, 409] : []),
    ...(errorResponses[name]?.statuses ?? []),
  ]
    .filter((status, index, all) => all.indexOf(status) === index)
    .sort((a, b) => a - b)
}

/** The names that `data` of a 422 can have beyond those of the body's own fields. */
export const extraErrorFields = (name: DescribedName): string[] => errorResponses[name]?.fields ?? []

/** Whether a 422 can name another time (extension `time-slots`). */
export const offersTime = (name: DescribedName): boolean =>
  ['placeOrder', 'checkout', 'createOrder'].includes(name)
