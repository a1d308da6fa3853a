import type { DraftRow } from '#contract/desk/draft.ts'
import type { DeskKey } from '../desk-texts.ts'
import { useDeskT } from '../use-desk-t.ts'
import type { Lack } from './dishes.ts'
import styles from './menu.module.css'

interface Props {
  state: DraftRow['state']
  lack?: Lack | undefined
  soldOut?: boolean
}

const states: Record<Exclude<DraftRow['state'], 'published'>, DeskKey> = {
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
}

/** What to know of a row at a glance. */
export function Badges({ state, lack, soldOut = false }: Props) {
  const { t } = useDeskT()
  return (
    <span className={styles.badges}>
      {state !== 'published' && (
        <span className={styles.badge} data-state={state}>
          {t(states[state])}
        </span>
      )}
      {soldOut && <span className={styles.badge}>{t('Sold out')}</span>}
      {lack?.declaration && <span className={styles.lack}>{t('No allergens declared')}</span>}
      {lack && lack.languages.length > 0 && (
        <span className={styles.lack}>
          {t('Not in {languages}', { languages: lack.languages.join(', ') })}
        </span>
      )}
    </span>
  )
}
