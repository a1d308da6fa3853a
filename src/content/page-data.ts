import { rulesOf } from '#contract/kit/order-types.ts'
import { findsPlaces } from '#lib/cart/delivery/finds-places.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'
import { localized, pagePath, paths } from '#lib/routing/paths.ts'
import { addedTaxOf } from './added-tax.ts'
import { publicApiBase } from './reading/api.ts'
import type { LayoutData, PageLink } from './reading/read.ts'

/** The data that a page passes to its scripts. */
export function pageData(siteData: LayoutData, path: string): PageConfig {
  const { siteLocale, site, features, money, dictionaryPath } = siteData
  const own = (target: string): string => localized(target, siteLocale)
  return {
    lang: siteLocale.lang,
    defaultLang: siteLocale.defaultLang,
    branch: siteLocale.branch,
    apiBase: publicApiBase(site.api),
    currency: money.currency,
    timeZone: features.timeZone,
    country: features.country,
    locale: money.locale,
    dictionaryPath,
    path: own(path),
    paths: {
      home: own(paths.home),
      checkout: own(paths.checkout),
      order: own(paths.order),
      login: own(paths.login),
      account: own(paths.account),
      contact: own(paths.contact),
      ordering: own(paths.ordering),
      unavailable: own(paths.unavailable),
      terms: pageLink(siteData, features.termsPage),
      privacy: pageLink(siteData, features.privacyPage),
    },
    features: {
      guestCheckout: features.guestCheckout,
      branches: site.branches.length > 0,
      orderTypes: features.orderTypes.filter(orderType => !rulesOf(orderType).isAtTable),
      reusable: features.reusable,
      ...addedTaxOf(site.taxes, features.business),
      keys: features.extensions.has('idempotency-key') || undefined,
      times: features.extensions.has('time-slots') || undefined,
      withoutAccounts: !features.accounts || undefined,
      lineNote: features.lineNote || undefined,
      minimumOrders: Object.keys(features.minimumOrders).length > 0 ? features.minimumOrders : undefined,
      pairings: features.extensions.has('pairings') || undefined,
      byType: site.byType,
      places: findsPlaces(features) || undefined,
    },
  }
}

/** The address of a content page, by its id. */
export function pageLink({ pages, siteLocale }: LayoutData, id: string): string | undefined {
  const page = pages.find(candidate => candidate.id === id)
  return page && localized(pagePath(page.slug), siteLocale)
}

/** The footer's pages; legally required pages are included even without the flag. */
export function legalPages({ pages, features }: LayoutData): PageLink[] {
  const needed = new Set([
    features.imprintPage,
    features.privacyPage,
    features.termsPage,
    features.withdrawalPage,
  ])
  return pages.filter(page => page.onFooter || needed.has(page.id))
}
