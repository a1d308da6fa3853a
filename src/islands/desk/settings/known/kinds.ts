import type { DeskKey } from '../../desk-texts.ts'
import type { CellKind } from '../../draft/kinds.ts'

/** What a setting holds, and so by which control it is changed. */
type SettingKind =
  | Extract<CellKind, { as: 'oneOf' | 'picture' | 'pictures' }>
  | { as: 'text' | 'long' | 'amount' | 'percent' | 'count' }
  | { as: 'switch' | 'page' | 'branch' | 'colour' | 'country' | 'currency' | 'timeZone' }
  | { as: 'homeParts' | 'fonts' }

/** A setting with its control, and what it does. */
export interface SettingField {
  key: string
  label: DeskKey
  /** What it does and where one sees it. */
  hint: DeskKey
  kind: SettingKind
}
