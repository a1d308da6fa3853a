import { useStore } from '@nanostores/react'
import { type DeskLanguage, deskLanguages } from '#contract/desk/languages.ts'
import { $deskTexts, setDeskLanguage } from './desk-texts.ts'
import { SelectField } from './select-field.tsx'
import { useDeskT } from './use-desk-t.ts'

export function LanguageSelect() {
  const { t } = useDeskT()
  const chosen = useStore($deskTexts)
  return (
    <SelectField
      label={t('Language')}
      value={chosen?.lang}
      onChange={event => void setDeskLanguage(event.target.value as DeskLanguage)}
      options={Object.entries(deskLanguages).map(([code, { name }]) => [code, name] as const)}
    />
  )
}
