import type { Texts } from '#contract/describe/settings/page-features.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { usual } from '#contract/describe/settings/usual.ts'

/** A setting as the database, a data file or a draft has it. */
interface SettingCells {
  key?: string
  value?: string
}

/** Reads the settings of some rows; one that is absent is empty. */
export const settingsIn =
  (rows: readonly SettingCells[]): Texts =>
  key =>
    settingIn(rows, key)

/** The code of the shop's currency. */
export const currencyIn = (rows: readonly SettingCells[]): string =>
  settingIn(rows, 'CURRENCY').toUpperCase() || usual.CURRENCY

/** The value of a setting; empty when it is absent. */
export const settingIn = (rows: readonly SettingCells[], key: SettingKey): string =>
  rows.find(row => row.key === key)?.value?.trim() ?? ''
