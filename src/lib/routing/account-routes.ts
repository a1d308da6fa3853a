import { paths } from './paths.ts'

/**
 * The account's paths, without a site locale's prefix; `{name}` is a parameter (docs/rules.md, R2.51 to
 * R2.62).
 */
export const accountPaths = {
  profile: '/me/my-profile',
  addresses: '/me/my-addresses',
  newAddress: '/me/my-addresses/create',
  editAddress: '/me/my-addresses/{addressId}/update',
  addressList: '/me/address-list',
  newListAddress: '/me/address-list/create',
  editListAddress: '/me/address-list/{addressId}/update',
  orders: '/me/my-orders',
  order: '/me/my-orders/{orderCode}',
  transactions: '/me/my-transactions/transaction-history',
} as const
export type AccountPage = keyof typeof accountPaths

export interface AccountRoute {
  page: AccountPage
  /** The values of the path's parameters: `addressId`, `orderCode`. */
  params: Record<string, string>
}

/** The path of an account page with its parameters filled in. */
export const accountPath = (page: AccountPage, params: Record<string, string> = {}): string =>
  accountPaths[page].replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Returns the page that a path matches, or undefined. A fixed segment takes precedence over a parameter. */
export function matchAccount(path: string): AccountRoute | undefined {
  const pages = Object.keys(accountPaths) as AccountPage[]
  for (const page of pages) {
    const params = paramsOf(accountPaths[page].split('/'), path.split('/'))
    if (params) return { page, params }
  }
  return undefined
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(expected)?.[1]
    if (name === undefined ? part !== expected : part === '') return undefined
    if (name !== undefined) params[name] = decoded(part)
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Who requests an account page, and the settings that the guards depend on. */
export interface Visitor {
  /** Null for a guest. */
  user: { table: boolean } | null
  newAddressSystem: boolean
  loyalty: boolean
}

/**
 * The result of a guard: show a page of the account, redirect to another one (`go`), leave the account for
 * another page of the site (`leave`), or no such page.
 */
export type GuardResult = { show: AccountRoute } | { go: string } | { leave: string } | { unknown: true }

/** The page that replaces one of the other address system. */
const OLD_TO_NEW: Partial<Record<AccountPage, AccountPage>> = {
  addresses: 'addressList',
  newAddress: 'newListAddress',
  editAddress: 'editListAddress',
}
const NEW_TO_OLD: Partial<Record<AccountPage, AccountPage>> = {
  addressList: 'addresses',
  newListAddress: 'newAddress',
  editListAddress: 'editAddress',
}

/**
 * The guards of the account (docs/rules.md, R2.51 to R2.58 R6.6). `path` is without a site locale's prefix;
 * `query` includes its `?`.
 */
export function guardAccount(path: string, query: string, visitor: Visitor): GuardResult {
  if (!visitor.user) return { leave: loginFor(path + query) }
  if (visitor.user.table) return { leave: paths.home }
  if (path === paths.account) return { go: accountPaths.profile }
  const route = matchAccount(path)
  if (!route) return { unknown: true }
  if (route.page === 'transactions' && !visitor.loyalty) return { go: accountPaths.profile }
  const other = (visitor.newAddressSystem ? OLD_TO_NEW : NEW_TO_OLD)[route.page]
  return other ? { go: accountPath(other, route.params) + query } : { show: route }
}

/**
 * Returns the login path that leads back to `wanted`. The account's home is the default and needs no
 * parameter.
 */
export const loginFor = (wanted: string): string =>
  wanted === paths.account ? paths.login : `${paths.login}?return=${encodeURIComponent(wanted)}`
