import draft from '#islands/desk/draft/draft.module.css'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './dish-list.module.css'
import { type DishState, dishStates } from './dishes.ts'

/** Which dishes are looked for. */
export interface DishQuery {
  text: string
  state: DishState
}

export const everyDish: DishQuery = { text: '', state: 'all' }

const stateNames: Record<DishState, DeskKey> = {
  all: 'All dishes',
  changed: 'Changed in the draft',
  'sold-out': 'Sold out',
  'not-offered': 'Cannot be ordered',
  price: 'No price',
  vat: 'No VAT',
  declaration: 'No allergens declared',
  translation: 'A translation is missing',
}

/** Finds dishes by name or number, and by what is to know of them. */
export function DishFilter({ query, onChange }: { query: DishQuery; onChange: (query: DishQuery) => void }) {
  const { t } = useDeskT()
  return (
    <search className={styles.filter}>
      <label className={draft.field}>
        <span>{t('Find a dish by name or number')}</span>
        <input
          type="search"
          className={draft.find}
          placeholder={t('Find a dish')}
          value={query.text}
          onChange={({ target }) => onChange({ ...query, text: target.value })}
        />
      </label>
      <SelectField
        label={t('Show only')}
        value={query.state}
        options={dishStates.map(state => [state, t(stateNames[state])] as const)}
        onChange={({ target }) =>
          onChange({ ...query, state: dishStates.find(state => state === target.value) ?? 'all' })
        }
      />
    </search>
  )
}
