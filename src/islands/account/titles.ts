import type { Translate } from '#lib/i18n/translate.ts'
import { type AccountPage, type AccountRoute, accountPath } from '#lib/routing/account-routes.ts'
import type { Breadcrumb } from '#lib/routing/paths.ts'

/**
 * Returns the heading of an account page, which is also the document's title and the label in the breadcrumb.
 */
export function titleOf({ page, params }: AccountRoute, t: Translate): string {
  const titles: Record<AccountPage, string> = {
    profile: t('My Profile'),
    addresses: t('My Addresses'),
    addressList: t('My Addresses'),
    newAddress: t('New address'),
    newListAddress: t('New address'),
    editAddress: t('Edit address'),
    editListAddress: t('Edit address'),
    orders: t('My Orders'),
    order: t('Order {code}', { code: params.orderCode ?? '' }),
    transactions: t('Loyalty history'),
  }
  return titles[page]
}

const PARENTS: Partial<Record<AccountPage, AccountPage>> = {
  newAddress: 'addresses',
  editAddress: 'addresses',
  newListAddress: 'addressList',
  editListAddress: 'addressList',
  order: 'orders',
}

/** Returns the breadcrumb of an account page, after the account itself (docs/rules.md, R2.19). */
export function trailOf(route: AccountRoute, t: Translate): Breadcrumb[] {
  const parent = PARENTS[route.page]
  const own = { label: titleOf(route, t), url: accountPath(route.page, route.params) }
  return parent ? [...trailOf({ page: parent, params: {} }, t), own] : [own]
}
