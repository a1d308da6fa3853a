import type { ColumnKind, ColumnOf, DataColumn } from '#contract/kit/column.ts'
import type { CellKind } from './kind.ts'
import {
  dishes,
  ids,
  image,
  images,
  manyOrderTypes,
  oneOf,
  orderType,
  payment,
  settingPicture,
  someOf,
  weekday,
} from './lists.ts'
import {
  amount,
  clock,
  count,
  day,
  decimal,
  degrees,
  flag,
  minutes,
  moment,
  ownAmount,
  percent,
  quantity,
  rate,
  weeklyTimes,
} from './numbers.ts'
import { host, html, id, language, languageCode, optionalReference, reference, slug, text } from './texts.ts'
import { reach, shape, tiers } from './zones.ts'

/** Every kind of column that src/lib/contract/data/ describes. */
export const kinds = {
  text,
  html,
  id,
  slug,
  reference,
  optionalReference,
  host,
  languageCode,
  language,
  ids,
  dishes,
  oneOf,
  someOf,
  weekday,
  orderType,
  orderTypes: manyOrderTypes,
  payment,
  image,
  images,
  settingPicture,
  flag,
  count,
  minutes,
  quantity,
  amount,
  ownAmount,
  percent,
  rate,
  decimal,
  degrees,
  shape,
  reach,
  tiers,
  weeklyTimes,
  clock,
  day,
  moment,
} satisfies { [K in ColumnKind]: CellKind<unknown, never, ColumnOf<K>> }

/** The kind of a column, as it is read and written. */
export type KindOf<C extends DataColumn> = [C] extends [never]
  ? CellKind<unknown, never, never>
  : (typeof kinds)[C['kind']]
