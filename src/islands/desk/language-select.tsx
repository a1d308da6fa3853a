import { type DeskLanguage, deskLanguages } from '#contract/desk/languages.ts'
import { useStore } from '../ui/use-store.ts'
import styles from './desk.module.css'
import { $deskTexts, setDeskLanguage } from './desk-texts.ts'
import { useDeskT } from './use-desk-t.ts'

export function LanguageSelect() {
  const { t } = useDeskT()
  const chosen = useStore($deskTexts)
  return (
    <label className={styles.field}>
      {t('Language')}
      <select
        value={chosen?.lang}
        onChange={event => void setDeskLanguage(event.target.value as DeskLanguage)}
      >
        {Object.entries(deskLanguages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
