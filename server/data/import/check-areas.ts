import { areaTextProblems } from '#contract/delivery/area-texts.ts'
import { coordinatesIn } from '#contract/delivery/coordinates-in.ts'
import { zoneProblems } from '#contract/delivery/zone-problems.ts'
import { columnIn } from '#contract/describe/data/tables.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import { currencyIn, settingIn } from '#server/shop/rows/settings.ts'
import type { Folder } from './data-files.ts'

const COLUMNS = ['name', 'zipcode', 'deliveryPrice', 'freeDeliveryThreshold', 'tiers', 'reach', 'shape']

/** Notes areas that are never used, tiers that make nothing cheaper, and texts that two areas have. */
export function checkAreas({
  areas,
  settings,
  languages,
}: Pick<Folder, 'areas' | 'settings' | 'languages'>): void {
  const rows = areas.filter(({ row }) => !row.wrong)
  const values = settings.map(({ value }) => value)
  const texts = languages.map(({ value }, index) => columnIn('text', value.code, index))
  const cells = rows.map(({ row }) =>
    Object.fromEntries([...COLUMNS, ...texts].map(column => [column, row.text(column)])),
  )
  const zones = zoneProblems(cells, {
    decimals: decimalsOf(currencyIn(values)),
    origin: coordinatesIn(settingIn(values, 'RESTAURANT_COORDINATES')),
  })
  for (const { at, column, text, params } of [...zones, ...areaTextProblems(cells)])
    rows[at]?.row.mistake(column, text, params)
}
