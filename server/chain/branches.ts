import type { Config } from '#server/config/config.ts'
import type { Shop } from '#server/shop/shop.ts'

/** The branches whose centre this shop is. */
export const branchesOf = (
  { centre }: Pick<Config, 'centre'>,
  { features, branches }: Shop,
): Shop['branches'] => (features.branches && !centre ? branches : [])
