import type { OwnersValue } from '#contract/desk/draft.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { cellColumn } from '../columns.ts'
import { settingName } from './setting-name.ts'

/** What people call values that only owners change, each once. */
export function ownersNames(values: readonly OwnersValue[], t: DeskTranslate): string {
  const names = values.map(({ table, key, column }) => {
    const label = cellColumn(table, column)?.column.label
    return table === 'settings' || !label ? settingName(key, t) : `${t(label)} (${key})`
  })
  return [...new Set(names)].join(', ')
}
