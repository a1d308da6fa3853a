import type { DraftRow } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { type Dish, isOffered, type Missing, missingPrice } from './dishes.ts'
import styles from './menu.module.css'

interface Props {
  state: DraftRow['state']
  missing?: Missing | undefined
  soldOut?: boolean
  /** What is said of a dish alone. */
  dish?: Dish | undefined
}

const states: Record<Exclude<DraftRow['state'], 'published'>, DeskKey> = {
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
}

/** What to know of a row at a glance; nothing where there is nothing to know. */
export function Badges({ state, missing, soldOut = false, dish }: Props) {
  const { t } = useDeskT()
  const warnings = [
    dish && missingPrice(dish) && t('No price'),
    dish && dish.row.cells.vat === '' && t('No VAT'),
    missing?.declaration && t('No allergens declared'),
    missing &&
      missing.languages.length > 0 &&
      t('Not in {languages}', { languages: missing.languages.join(', ') }),
  ].filter(text => typeof text === 'string')
  const isBlocked = dish !== undefined && !isOffered(dish)
  if (state === 'published' && !soldOut && !isBlocked && warnings.length === 0) return null
  return (
    <span className={styles.badges}>
      {state !== 'published' && (
        <span className={styles.badge} data-state={state}>
          {t(states[state])}
        </span>
      )}
      {soldOut && (
        <span className={styles.badge} data-state="off">
          {t('Sold out')}
        </span>
      )}
      {isBlocked && (
        <span className={styles.badge} data-state="off">
          {t('Cannot be ordered')}
        </span>
      )}
      {warnings.map(text => (
        <span key={text} className={styles.missing}>
          {text}
        </span>
      ))}
    </span>
  )
}
