import type { BringQuestions } from '#contract/desk/bring-questions.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import parts from '../parts.module.css'
import styles from './bring.module.css'
import { Tick } from './tick.tsx'

type Doubt = BringQuestions['doubts'][number]

interface Props {
  questions: BringQuestions
  /** The reasons whose doubts were decided. */
  confirmed: ReadonlySet<string>
  onAnswer: (questions: BringQuestions) => void
  onConfirm: (why: string, isConfirmed: boolean) => void
}

/** What is to be decided before the file is taken over, by the reasons for it. Whatever has no answer is left out. */
export function Decisions({ questions, confirmed, onAnswer, onConfirm }: Props) {
  const { t } = useDeskT()
  const { doubts } = questions
  const answer = (answers: ReadonlyMap<string, string>): void =>
    onAnswer({
      ...questions,
      doubts: doubts.map(each => ({ ...each, answer: answers.get(each.id) ?? each.answer })),
    })
  return [...groupBy(doubts, ({ why }) => why)].map(([why, those]) => {
    const readable = those.filter(({ read }) => read !== '')
    return (
      <details key={why} className={`${parts.partRow} unfold`} open>
        <summary>
          <span>
            {t('To be decided')}: <q>…</q> {t.dynamic(why, { size: '…' })}: {those.length}
          </span>
        </summary>
        <ul className={styles.columns}>
          {those.map(doubt => (
            <li key={doubt.id}>
              <Decision doubt={doubt} onAnswer={given => answer(new Map([[doubt.id, given]]))} />
            </li>
          ))}
        </ul>
        {readable.length > 0 && (
          <Button onClick={() => answer(new Map(readable.map(({ id, read }) => [id, read])))}>
            {t('Take the amounts that are written there: {count}', { count: readable.length })}
          </Button>
        )}
        <Tick checked={confirmed.has(why)} onChange={isConfirmed => onConfirm(why, isConfirmed)}>
          {t('This is decided: what is empty is left out')}
        </Tick>
      </details>
    )
  })
}

function Decision({ doubt, onAnswer }: { doubt: Doubt; onAnswer: (answer: string) => void }) {
  const { t } = useDeskT()
  const { kind, where, cell, at, answer } = doubt
  return (
    <>
      {kind === 'price' ? (
        <label className={desk.field}>
          {t('Price: {dish}', { dish: where })}
          <LimitedInput
            value={answer}
            most={20}
            inputMode="decimal"
            placeholder={t('left out')}
            onChange={({ target }) => onAnswer(target.value)}
          />
        </label>
      ) : (
        <SelectField
          label={where}
          value={answer}
          onChange={({ target }) => onAnswer(target.value)}
          options={[
            ['', t('Unknown: these dishes get no allergens')],
            ['yes', t('Contains it')],
            ['no', t('Does not contain it')],
          ]}
        />
      )}
      <p className="notes">
        {at} <q>{cell}</q>
      </p>
    </>
  )
}
