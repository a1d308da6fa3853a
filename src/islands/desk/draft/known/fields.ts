import type { SettingEntries } from '#contract/describe/settings/registry/setting-entry.ts'
import { currentKey, type SettingGroup, settingGroups } from '#contract/describe/settings/registry.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { controlOf, type SettingControl } from './controls.ts'

/** A setting as the desk shows it. */
export interface SettingField {
  key: string
  group: SettingGroup
  label: DeskKey
  /** What it does and where its effect can be seen. */
  hint: DeskKey
  kind: SettingControl
  /** Whether only owners change it. */
  level?: 'owner' | undefined
  /** Whether few ever change it. */
  isRare: boolean
}

/** The texts of the registry are the desk's: one that its dictionary lacks does not compile. */
const groups: Record<SettingGroup, { title: DeskKey; settings: SettingEntries<DeskKey> }> = settingGroups

const fields = Object.entries(groups).flatMap(([group, { settings }]) =>
  Object.entries(settings).flatMap(([key, entry]): SettingField[] =>
    entry.decided === undefined
      ? [
          {
            key,
            group: group as SettingGroup,
            label: entry.label,
            hint: entry.hint,
            kind: controlOf(entry),
            level: entry.level,
            isRare: entry.rare === true,
          },
        ]
      : [],
  ),
)

/** The settings of a group, in their order. */
export const fieldsOf = (group: SettingGroup): SettingField[] => fields.filter(field => field.group === group)

/** A setting by its key or a former one. */
export const settingField = (key: string): SettingField | undefined =>
  fields.find(field => field.key === currentKey(key))
