import type { TestShop } from './shop.ts'

/** The sandbox's own page of a payment, or what it answers to one of its buttons. */
export const sandboxPage = async (shop: TestShop, url: string | undefined, action = '') =>
  shop.app.request(
    new URL(url ?? '').pathname,
    action
      ? {
          method: 'POST',
          body: new URLSearchParams({ action }).toString(),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        }
      : {},
  )

/** The query with which a guest comes back. */
export function queryOf(location: string | null) {
  const { searchParams } = new URL(location ?? '')
  return { payment: searchParams.get('payment') ?? '', sess: searchParams.get('sess') ?? '' }
}

/** The query with which a guest comes back after leaving by the page's link. */
export async function leaveSandbox(shop: TestShop, url: string | undefined) {
  const [, href = ''] = /href="([^"]+)"/.exec(await (await sandboxPage(shop, url)).text()) ?? []
  return queryOf(href.replaceAll('&amp;', '&'))
}

/** Pays, declines or leaves; returns the query with which the guest comes back. */
export async function endSandbox(shop: TestShop, url: string | undefined, how: 'pay' | 'decline' | 'leave') {
  if (how === 'leave') return leaveSandbox(shop, url)
  return queryOf((await sandboxPage(shop, url, how)).headers.get('Location'))
}
