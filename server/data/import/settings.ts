import { type SettingKey, settingEntry, settingKeys } from '#contract/describe/settings/registry.ts'
import { requiredSettings, settingProblem } from '#contract/describe/settings/setting-problem.ts'
import type { KnownReferences } from '#contract/describe/settings/setting-types.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { isOn } from '#contract/kit/on.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import { headCodeProblem } from '#lib/head-code/head-code.ts'
import type { Mistakes } from './mistakes.ts'
import { nearest } from './nearest.ts'
import type { CsvRow } from './row.ts'
import type { MediaFile } from './source.ts'
import { idsIn, type ReadFolder } from './unresolved.ts'

/** Checks all settings by their kinds, as a build does (src/content/reading/check-settings.ts), and that the shop knows their keys. */
export function checkSettings(
  folder: ReadFolder,
  fonts: ReadonlyMap<string, MediaFile>,
  mistakes: Mistakes,
): void {
  const { read, unread } = folder
  if (unread.has('settings')) return
  const pages = idsIn(folder, 'pages')
  const branches = unread.has('branches') ? undefined : new Set(read.branches.map(({ value }) => value.slug))
  const known = { branches, fonts: new Set(fonts.keys()), headCodeProblem }
  for (const { row, value } of read.settings)
    checkSetting(row, { ...known, pages: pages ?? new Set([value.value]) })
  const keys = new Set(read.settings.map(({ value }) => value.key))
  for (const [key, problem] of requiredSettings) {
    if (!keys.has(key)) mistakes.add({ file: 'settings.csv' }, problemText(`{key} ${problem}`, { key }))
  }
}

/** Whether an amount cannot be paid in a currency. */
const isTooExact = (value: string, currency: string): boolean =>
  fromCents(toCents(Number(value), currency), currency) !== Number(value)

function checkSetting(row: CsvRow, known: KnownReferences): void {
  const key = row.text('key')
  const value = row.text('value')
  if (key === '') return
  const entry = settingEntry(key)
  if (!entry) {
    const meant = nearest(key, settingKeys)
    if (meant) row.mistake('key', 'there is no setting “{key}”, probably {meant} is meant', { key, meant })
    else row.mistake('key', 'there is no setting “{key}”', { key })
    return
  }
  if (entry.decided && value !== '') row.mistake('value', entry.decided)
  const problem =
    value === '' ? entry.required && problemText(entry.required) : settingProblem(key, value, known)
  if (problem) row.mistake('value', problem.text, problem.params)
  else if (entry.type === 'amount' && isTooExact(value, row.source.currency))
    row.mistake('value', '“{value}” has more decimals than the currency', { value })
  if (key === ('HAS_BRANCH' satisfies SettingKey) && isOn(value) && known.branches?.size === 0)
    row.mistake('value', 'branches.csv lists no branch')
}
