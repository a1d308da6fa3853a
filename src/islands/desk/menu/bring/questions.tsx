import { useState } from 'react'
import type { BroughtQuestion } from '#contract/desk/bring.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import parts from '../parts.module.css'

/** Prices that were changed here since they were brought: they stay unless those of the file are taken. */
export function Questions({ questions }: { questions: BroughtQuestion[] }) {
  const { t, price } = useDeskT()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { busy, problem, run } = useDeskAction()
  const open = questions.filter(question => !taken.has(idOf(question)))
  const take = (those: BroughtQuestion[]): Promise<void> =>
    run(async () => {
      await changeDraft(
        those.map(({ table, row, ours, theirs }) => ({
          kind: 'change',
          table,
          key: row,
          cells: { price: { from: ours, to: theirs } },
        })),
      )
      setTaken(new Set([...taken, ...those.map(idOf)]))
    })
  if (open.length === 0) return null
  return (
    <details className={`${parts.partRow} unfold`} open>
      <summary>{t('Prices that differ from yours: {count}', { count: open.length })}</summary>
      <ul className={parts.links}>
        {open.map(question => {
          const { dish, size, ours, theirs } = question
          const name = [dish, size].filter(Boolean).join(', ')
          return (
            <li key={idOf(question)}>
              {t('{dish}: here {ours}, in the file {theirs}', {
                dish: name,
                ours: price(Number(ours)),
                theirs: price(Number(theirs)),
              })}{' '}
              <Button
                disabled={busy}
                aria-label={t('Take {price} for {dish}', { price: price(Number(theirs)), dish: name })}
                onClick={() => void take([question])}
              >
                {t('Take {price}', { price: price(Number(theirs)) })}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button disabled={busy} onClick={() => void take(open)}>
        {t('Take all prices of the file')}
      </Button>
      <Problem problem={problem} />
    </details>
  )
}

const idOf = ({ table, row }: BroughtQuestion): string => `${table} ${row}`
