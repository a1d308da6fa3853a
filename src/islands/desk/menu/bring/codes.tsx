import type { LookedMenu } from '#contract/desk/bring.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import parts from '../parts.module.css'
import styles from './bring.module.css'
import type { BringOptions } from './choices.ts'
import { Tick } from './tick.tsx'

const LEGENDS = ['allergens', 'additives'] as const

interface Props {
  codes: LookedMenu['codes']
  choices: BringOptions
  onChoose: (choices: BringOptions) => void
}

/** What the codes of allergens would mean here, which somebody confirms or changes: letters mean something else in every restaurant. */
export function Codes({ codes, choices, onChoose }: Props) {
  const { t } = useDeskT()
  useTables(LEGENDS)
  const legend = [...rowsIn(useTable('allergens')), ...rowsIn(useTable('additives'))].map(
    ({ key, cells }) => [key, [key, cells.name].filter(Boolean).join(' ')] as const,
  )
  return (
    <details className={`${parts.partRow} unfold`} open>
      <summary>
        {t('What the codes of allergens and additives mean: {count}', { count: codes.length })}
      </summary>
      <p className="notes">
        {t(
          'The file does not explain its codes. Compare them with its printed legend: the same letter means something else in other menus.',
        )}
      </p>
      <ul className={styles.columns}>
        {codes.map(({ code, count, here }) => (
          <li key={code}>
            <SelectField
              label={t('{code}, at {count} dishes', { code, count })}
              value={choices.codes[code] ?? here}
              onChange={({ target }) =>
                onChoose({ ...choices, codes: { ...choices.codes, [code]: target.value } })
              }
              options={[['', t('Nothing: leave it out')], ...legend]}
            />
          </li>
        ))}
      </ul>
      <Tick checked={choices.isConfirmed} onChange={isConfirmed => onChoose({ ...choices, isConfirmed })}>
        {t('The codes mean this')}
      </Tick>
    </details>
  )
}
