import type { DraftRow } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { Missing } from './dishes.ts'
import styles from './menu.module.css'

interface Props {
  state: DraftRow['state']
  missing?: Missing | undefined
  soldOut?: boolean
}

const states: Record<Exclude<DraftRow['state'], 'published'>, DeskKey> = {
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
}

/** What to know of a row at a glance. */
export function Badges({ state, missing, soldOut = false }: Props) {
  const { t } = useDeskT()
  return (
    <span className={styles.badges}>
      {state !== 'published' && (
        <span className={styles.badge} data-state={state}>
          {t(states[state])}
        </span>
      )}
      {soldOut && <span className={styles.badge}>{t('Sold out')}</span>}
      {missing?.declaration && <span className={styles.missing}>{t('No allergens declared')}</span>}
      {missing && missing.languages.length > 0 && (
        <span className={styles.missing}>
          {t('Not in {languages}', { languages: missing.languages.join(', ') })}
        </span>
      )}
    </span>
  )
}
