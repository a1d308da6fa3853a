import { isOn } from '#contract/settings/on.ts'
import type { DeskTranslate } from '#islands/desk/desk-texts.ts'
import { fontsInWords } from '../look/font-pair.ts'
import { partsInWords } from '../look/part-names.ts'
import { settingField } from './groups.ts'

/** A setting's value as its control shows it; undefined where that is the value itself. */
export function settingText(key: string, value: string, t: DeskTranslate): string | undefined {
  const kind = settingField(key)?.kind
  switch (kind?.as) {
    case 'switch':
      return isOn(value) ? t('On') : t('Off')
    case 'oneOf': {
      const name = kind.values[value]
      return name && t(name)
    }
    case 'homeParts':
      return partsInWords(value, t)
    case 'fonts':
      return fontsInWords(value, t)
    default:
      return undefined
  }
}
