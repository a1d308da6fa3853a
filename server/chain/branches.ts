import type { Config } from '#server/config.ts'
import type { Shop } from '#server/domain/shop/shop.ts'

/** The branches whose centre this shop is. */
export const branchesOf = (
  { centre }: Pick<Config, 'centre'>,
  { features, branches }: Shop,
): Shop['branches'] => (features.branches && !centre ? branches : [])
