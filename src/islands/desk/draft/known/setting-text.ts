import { isOn } from '#contract/kit/on.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { settingField } from './fields.ts'
import { fontsInWords } from './font-pair.ts'
import { partsInWords } from './part-names.ts'

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
