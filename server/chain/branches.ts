import type { Config } from '../config.ts'
import type { Shop } from '../domain/shop/shop.ts'

/** The branches whose centre this shop is. */
export const branchesOf = (
  { centre }: Pick<Config, 'centre'>,
  { features, branches }: Shop,
): Shop['branches'] => (features.branches && !centre ? branches : [])
