import { type BringQuestions, NO_ALLERGEN, UNKNOWN } from '#contract/desk/bring-questions.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import parts from '../parts.module.css'
import styles from './bring.module.css'
import { Tick } from './tick.tsx'

const LEGENDS = ['allergens', 'additives'] as const

interface Props {
  questions: BringQuestions
  isConfirmed: boolean
  onAnswer: (questions: BringQuestions) => void
  onConfirm: (isConfirmed: boolean) => void
}

/** What the codes of allergens would mean here, which somebody confirms or changes: letters mean something else in every restaurant. */
export function Codes({ questions, isConfirmed, onAnswer, onConfirm }: Props) {
  const { t } = useDeskT()
  useTables(LEGENDS)
  const legend = [...rowsIn(useTable('allergens')), ...rowsIn(useTable('additives'))].map(
    ({ key, cells }) => [key, [key, cells.name].filter(Boolean).join(' ')] as const,
  )
  const { codes } = questions
  return (
    <details className={`${parts.partRow} unfold`} open>
      <summary>
        {t('What the codes of allergens and additives mean: {count}', { count: codes.length })}
      </summary>
      <p className="notes">
        {t(
          'The file does not explain these codes. Compare them with its printed legend: the same letter means something else in other menus.',
        )}
      </p>
      <ul className={styles.columns}>
        {codes.map(each => (
          <li key={each.code}>
            <SelectField
              label={t('{code}, at {count} {count|dish|dishes}', { code: each.code, count: each.dishes })}
              value={each.answer}
              onChange={({ target }) =>
                onAnswer({
                  ...questions,
                  codes: codes.map(other => (other === each ? { ...each, answer: target.value } : other)),
                })
              }
              options={[
                [UNKNOWN, t('Unknown: these dishes get no allergens')],
                [NO_ALLERGEN, t('No allergen and no additive')],
                ...legend,
              ]}
            />
          </li>
        ))}
      </ul>
      <Tick checked={isConfirmed} onChange={onConfirm}>
        {t('The codes mean this')}
      </Tick>
    </details>
  )
}

/** What the codes mean that the file explains by itself. */
export function FileLegend({ legend }: Pick<BringQuestions, 'legend'>) {
  const { t } = useDeskT()
  return (
    <details className={`${parts.partRow} unfold`}>
      <summary>{t('Codes that the file explains: {count}', { count: legend.length })}</summary>
      <ul className={parts.links}>
        {legend.map(({ code, meaning, here }) => (
          <li key={code}>
            <strong>{code}</strong> {meaning}{' '}
            {here === '' ? t('is not in the legend here') : t('is {code} here', { code: here })}
          </li>
        ))}
      </ul>
    </details>
  )
}
