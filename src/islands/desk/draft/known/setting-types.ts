import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { CellType } from '../cell-types.ts'

/** What a setting holds, and so by which control it is changed. */
type SettingControl =
  | Extract<CellType, { as: 'oneOf' | 'picture' | 'pictures' }>
  | { as: 'text' | 'long' | 'amount' | 'percent' | 'count' }
  | { as: 'switch' | 'page' | 'branch' | 'colour' | 'country' | 'currency' | 'timeZone' }
  | { as: 'homeParts' | 'fonts' }

/** A setting with its control, and what it does. */
export interface SettingField {
  key: string
  label: DeskKey
  /** What it does and where its effect can be seen. */
  hint: DeskKey
  kind: SettingControl
}

const fieldOf =
  (kind: SettingControl) =>
  (key: string, label: DeskKey, hint: DeskKey): SettingField => ({ key, label, hint, kind })

export const text = fieldOf({ as: 'text' })
export const longText = fieldOf({ as: 'long' })
export const amount = fieldOf({ as: 'amount' })
export const percent = fieldOf({ as: 'percent' })
export const count = fieldOf({ as: 'count' })
export const onOff = fieldOf({ as: 'switch' })
export const page = fieldOf({ as: 'page' })
export const branch = fieldOf({ as: 'branch' })
export const colour = fieldOf({ as: 'colour' })
export const country = fieldOf({ as: 'country' })
export const currency = fieldOf({ as: 'currency' })
export const timeZone = fieldOf({ as: 'timeZone' })
export const homeParts = fieldOf({ as: 'homeParts' })
export const fonts = fieldOf({ as: 'fonts' })
export const picture = fieldOf({ as: 'picture' })
export const pictures = fieldOf({ as: 'pictures' })

/** One of a few values, which are shown by their names. */
export const oneOf = (
  key: string,
  label: DeskKey,
  hint: DeskKey,
  values: Record<string, DeskKey>,
): SettingField => ({ key, label, hint, kind: { as: 'oneOf', values } })
