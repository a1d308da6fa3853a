import { keyed } from './cache-key.ts'
import { type LayoutData, layoutDataOf, localeParam, readSiteData } from './reading/read.ts'

const onePath = <D extends LayoutData>(siteData: D) => ({
  params: { locale: localeParam(siteData) },
  props: { siteData },
  ...keyed(siteData),
})

/** The paths of a page that every site locale has once and that shows its menu. */
export const sitePaths = async () => (await readSiteData()).map(onePath)

/** The paths of a page that every site locale has once and that does not depend on the menu. */
export const layoutPaths = async () => (await readSiteData()).map(layoutDataOf).map(onePath)
