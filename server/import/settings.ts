import type { KnownReferences } from '#contract/settings/kinds.ts'
import { requiredSettings, settingKinds, settingProblem } from '#contract/settings/known-settings.ts'
import { isOn } from '#contract/settings/on.ts'
import { nearest } from './nearest.ts'
import type { CsvRow } from './row.ts'

/** What the settings of a folder may refer to; a set is undefined when its file cannot be read. */
export type FolderReferences = Omit<KnownReferences, 'pages'> & { pages?: ReadonlySet<string> | undefined }

/** Checks one setting by its kind, as a build does (src/content/check-settings.ts), and that the shop knows its key. */
export function checkSetting(row: CsvRow, { pages, ...known }: FolderReferences): void {
  const key = row.text('key')
  const value = row.text('value')
  if (key === '') return
  if (!settingKinds.has(key)) {
    const meant = nearest(key, settingKinds.keys())
    row.mistake('key', `there is no setting “${key}”${meant ? `, probably ${meant} is meant` : ''}`)
    return
  }
  const problem = settingProblem(key, value, { ...known, pages: pages ?? new Set([value]) })
  if (problem) row.mistake('value', problem)
  if (key === 'HAS_BRANCH' && isOn(value) && known.branches?.size === 0)
    row.mistake('value', 'branches.csv lists no branch')
  if (value === '' && row.text('media') === '') checkRequired(row, key)
}

function checkRequired(row: CsvRow, key: string): void {
  const problem = Object.hasOwn(requiredSettings, key) ? requiredSettings[key] : undefined
  if (problem) row.mistake('value', problem)
}

/** The settings that a shop cannot do without and that a folder does not have, with what is wrong then. */
export function missingSettings(rows: CsvRow[]): string[] {
  const keys = new Set(rows.map(row => row.text('key')))
  return Object.entries(requiredSettings).flatMap(([key, problem]) =>
    keys.has(key) ? [] : `${key} ${problem}`,
  )
}
