import { settingEntry } from '#contract/describe/settings/registry.ts'
import type { Cells, DraftTableName } from '#contract/desk/draft.ts'
import { isOn, isSwitch } from '#contract/kit/on.ts'
import { fileOf } from './published.ts'

/** Settings without a value and texts without a translation of the restaurant's own have no row: they are added when they are changed. */
export const isOpen = (table: DraftTableName): table is 'settings' | 'translations' =>
  table === 'settings' || table === 'translations'

/** Whether visitors notice no difference between a row of an open table and none: a setting without a value, a switch that is off. */
export function isEmptyRow(table: DraftTableName, cells: Cells): boolean {
  if (!isOpen(table)) return false
  const silent = [...fileOf(table).key, 'public']
  return Object.entries(cells).every(
    ([column, cell]) => silent.includes(column) || isSameCell(cells, column, '', cell),
  )
}

/** Whether two texts mean the same in a cell: a switch has several words for on and for off. */
export const isSameCell = (row: Cells, column: string, one: string, other: string): boolean =>
  one === other || (column === 'value' && isSwitchSetting(row.key) && isSameSwitch(one, other))

const isSwitchSetting = (key = ''): boolean => settingEntry(key)?.type === 'onOff'

const isSameSwitch = (one: string, other: string): boolean =>
  isSwitch(one) && isSwitch(other) && isOn(one) === isOn(other)
