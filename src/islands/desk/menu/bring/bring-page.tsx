import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { LookedMenu } from '#contract/desk/bring.ts'
import type { BringQuestions } from '#contract/desk/bring-questions.ts'
import { columnsText } from '#contract/desk/columns.ts'
import { ImportMistake } from '#contract/desk/draft.ts'
import { BRING_BYTES, fileEndpoints } from '#contract/desk/endpoints/file-endpoints.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { loadTables } from '#islands/desk/draft/tables.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { ApiError } from '#lib/api/errors.ts'
import styles from './bring.module.css'
import { $brought, type BringOptions, carried } from './choices.ts'
import { decidedIn, LookedAt } from './looked-at.tsx'
import { ToDo } from './to-do.tsx'

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.json,.html,.htm'
const Refused = z.object({ found: z.array(ImportMistake) })
/** What a menu that is brought changes. */
const TABLES = [
  ...(['categories', 'products', 'prices', 'sizes'] as const),
  ...(['variants', 'options', 'extras', 'extraPrices'] as const),
]

/** Takes over a menu from a spreadsheet or another system: a file, a look at what is in it, and then what is left to do. */
export function BringPage() {
  const { t } = useDeskT()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [looked, setLooked] = useState<LookedMenu>()
  const brought = useStore($brought)
  const [choices, setChoices] = useState<BringOptions>({})
  const [questions, setQuestions] = useState<BringQuestions>()
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [wrong, setWrong] = useState<ImportMistake[]>([])
  const { busy, problem, run } = useDeskAction()
  const isTooLarge = file !== undefined && file.size > BRING_BYTES

  const read = async <T,>(send: () => Promise<T>): Promise<T> => {
    setWrong([])
    try {
      return await send()
    } catch (error) {
      const refused = error instanceof ApiError ? z.safeParse(Refused, error.body).data : undefined
      setWrong(refused?.found ?? [])
      throw error
    }
  }
  const look = (from: File, next: BringOptions): void => {
    setChoices(next)
    if (from.size > BRING_BYTES) return
    void run(async () => {
      const query = queryOf(next)
      const found = await read(() => deskApi(fileEndpoints.lookAtMenu, { body: from, query }))
      setLooked(found)
      setQuestions(before => carried(before, found.questions))
      setConfirmed(before => (before.size > 0 ? before : decidedIn(found.questions)))
    })
  }
  const choose = (chosen: File | undefined): void => {
    setFile(chosen)
    setLooked(undefined)
    setQuestions(undefined)
    setConfirmed(new Set())
    $brought.set(undefined)
    setWrong([])
    if (chosen) look(chosen, {})
  }
  const bring = (from: File, { shape, withExtras, withHidden }: LookedMenu, decided: BringQuestions) =>
    run(async idempotencyKey => {
      await saveNow()
      const answer = await read(async () => {
        const body = { shape, answers: { ...decided, extras: withExtras, hidden: withHidden } }
        const { answers } = await deskApi(fileEndpoints.keepAnswers, { body })
        const query = { ...queryOf(choices), answers }
        return deskApi(fileEndpoints.bringMenu, { body: from, query }, { idempotencyKey })
      })
      await loadTables(TABLES)
      $brought.set(answer)
    }, 'bring')

  return (
    <section className={styles.bring} aria-label={t('Bring your menu')}>
      <p>
        {t(
          'Your own spreadsheet, or what GloriaFood, Uber Eats, Square, WooCommerce or Shopify has exported. Nothing is published by it.',
        )}
      </p>
      <div className={styles.choose}>
        <label htmlFor={id}>{t('Choose a file, or drop it here')}</label>
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          aria-invalid={isTooLarge || wrong.length > 0}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      {isTooLarge && (
        <p role="alert" className={desk.problem}>
          {t('This file is larger than {size} MB', { size: BRING_BYTES / 1024 / 1024 })}
        </p>
      )}
      {wrong.length > 0 ? (
        <ul role="alert" className={`${desk.problem} ${styles.wrong}`}>
          {wrong.map(({ message, params }) => (
            <li key={message}>{t.dynamic(message, params)}</li>
          ))}
        </ul>
      ) : (
        <Problem problem={problem} />
      )}
      {busy && !looked && <p role="status">{t('Reading the file')}</p>}
      {file && looked && questions && !brought && (
        <LookedAt
          looked={looked}
          choices={choices}
          questions={questions}
          confirmed={confirmed}
          busy={busy}
          onChange={next => look(file, next)}
          onAnswer={setQuestions}
          onConfirm={setConfirmed}
          onBring={() => void bring(file, looked, questions)}
        />
      )}
      {brought && <ToDo brought={brought} />}
    </section>
  )
}

const queryOf = ({ columns, extras, hidden }: BringOptions) => ({
  ...(columns && { columns: columnsText(columns) }),
  ...(extras !== undefined && { extras: flag(extras) }),
  ...(hidden !== undefined && { hidden: flag(hidden) }),
})

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0')
