import type { TextParams } from '#contract/kit/texts/interpolate.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { settingField } from './fields.ts'

/** What people call a setting; any other name stays as it is. */
export function settingName(name: string, t: DeskTranslate): string {
  const label = settingField(name)?.label
  return label ? t(label) : name
}

/** The parameters of a server's text, with settings by their names; what somebody has typed stays as it is. */
export const withSettingNames = (params: Record<string, string> | undefined, t: DeskTranslate): TextParams =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      name === 'value' ? value : settingName(value, t),
    ]),
  )
