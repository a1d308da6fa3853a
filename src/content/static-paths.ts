import { keyed } from './cache-key.ts'
import { layoutDataOf, localeParam, readSiteData } from './read.ts'

/** The paths of a page that every site locale has once and that does not depend on the menu. */
export const layoutPaths = async () =>
  (await readSiteData()).map(layoutDataOf).map(siteData => ({
    params: { locale: localeParam(siteData) },
    props: { siteData },
    ...keyed(siteData),
  }))
