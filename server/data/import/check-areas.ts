import { zoneProblems } from '#contract/delivery/zone-problems.ts'
import { decimalsOf } from '#contract/money.ts'
import { currencyIn, settingIn } from '#server/shop/rows/settings.ts'
import type { Folder } from './data-files.ts'

const COLUMNS = ['name', 'zipcode', 'deliveryPrice', 'freeDeliveryThreshold', 'tiers', 'reach', 'shape']

/** Notes areas that are never used, and tiers that make nothing cheaper. */
export function checkAreas({ areas, settings }: Pick<Folder, 'areas' | 'settings'>): void {
  const rows = areas.filter(({ row }) => !row.wrong)
  const values = settings.map(({ value }) => value)
  const cells = rows.map(({ row }) => Object.fromEntries(COLUMNS.map(column => [column, row.text(column)])))
  const problems = zoneProblems(cells, {
    decimals: decimalsOf(currencyIn(values)),
    hasOrigin: settingIn(values, 'RESTAURANT_COORDINATES') !== '',
  })
  for (const { at, column, text, params } of problems) rows[at]?.row.mistake(column, text, params)
}
