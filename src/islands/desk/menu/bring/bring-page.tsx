import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { columnsText, type LookedMenu } from '#contract/desk/bring.ts'
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
import { $brought, type BringOptions, noChoices } from './choices.ts'
import { LookedAt } from './looked-at.tsx'
import { ToDo } from './to-do.tsx'

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.json,.html,.htm'
const Refused = z.object({ found: z.array(ImportMistake) })
/** What a menu that is brought changes. */
const TABLES = ['categories', 'products', 'prices', 'sizes', 'variants', 'options'] as const

/** Takes over a menu from a spreadsheet or another system: a file, a look at what is in it, and then what is left to do. */
export function BringPage() {
  const { t } = useDeskT()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [looked, setLooked] = useState<LookedMenu>()
  const brought = useStore($brought)
  const [choices, setChoices] = useState(noChoices)
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
      setLooked(await read(() => deskApi(fileEndpoints.lookAtMenu, { body: from, query })))
    })
  }
  const choose = (chosen: File | undefined): void => {
    setFile(chosen)
    setLooked(undefined)
    $brought.set(undefined)
    setWrong([])
    if (chosen) look(chosen, noChoices)
  }
  const bring = (from: File): Promise<void> =>
    run(async idempotencyKey => {
      await saveNow()
      const query = {
        ...queryOf(choices),
        ...(choices.vat !== '' && { vat: choices.vat }),
        ...(choices.isConfirmed && { codes: codesText(choices.codes) }),
      }
      const answer = await read(() =>
        deskApi(fileEndpoints.bringMenu, { body: from, query }, { idempotencyKey }),
      )
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
      {file && looked && !brought && (
        <LookedAt
          looked={looked}
          choices={choices}
          busy={busy}
          onChange={next => look(file, next)}
          onChoose={setChoices}
          onBring={() => void bring(file)}
        />
      )}
      {brought && <ToDo brought={brought} />}
    </section>
  )
}

const codesText = (codes: Record<string, string>): string =>
  Object.entries(codes)
    .map(([code, here]) => `${code}:${here}`)
    .join(',') || 'here'

const queryOf = ({ columns, extras, hidden }: BringOptions) => ({
  ...(columns && { columns: columnsText(columns) }),
  ...(extras && { extras: '1' as const }),
  ...(hidden && { hidden: '1' as const }),
})
