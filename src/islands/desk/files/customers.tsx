import { useId, useState } from 'react'
import * as z from 'zod/mini'
import {
  type BroughtCustomers,
  CUSTOMER_BYTES,
  type CustomerDoubt,
  type LookedCustomers,
} from '#contract/desk/customers.ts'
import { ImportMistake } from '#contract/desk/draft.ts'
import { customerEndpoints } from '#contract/desk/endpoints/customer-endpoints.ts'
import draftStyles from '#islands/desk/draft/draft.module.css'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { ApiError } from '#lib/api/errors.ts'
import styles from './files.module.css'

const Refused = z.object({ found: z.array(ImportMistake) })

/** Brings customers of another system: a table, a look at what is in it, the tick that they have agreed, and what came of it. */
export function Customers() {
  const { t } = useDeskT()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [looked, setLooked] = useState<LookedCustomers>()
  const [brought, setBrought] = useState<BroughtCustomers>()
  const [wrong, setWrong] = useState<ImportMistake[]>([])
  const { busy, problem, run } = useDeskAction()
  const isTooLarge = file !== undefined && file.size > CUSTOMER_BYTES

  const look = (chosen: File | undefined): void => {
    setFile(chosen)
    setLooked(undefined)
    setBrought(undefined)
    setWrong([])
    if (!chosen || chosen.size > CUSTOMER_BYTES) return
    void run(async () => {
      try {
        setLooked(await deskApi(customerEndpoints.lookAtCustomers, { body: chosen }))
      } catch (error) {
        const refused = error instanceof ApiError ? z.safeParse(Refused, error.body).data : undefined
        setWrong(refused?.found ?? [])
        throw error
      }
    })
  }
  const bring = (body: File): Promise<void> =>
    run(async idempotencyKey => {
      const call = { body, query: { agreed: '1' as const } }
      setBrought(await provenApi(customerEndpoints.bringCustomers, call, { idempotencyKey }))
    }, 'bring')

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('Customers')}</h2>
      <p>
        {t(
          'Customers of another system, from a table with the columns e-mail, name, phone and points. Each gets an account and a mail with a link to set a password; passwords are never taken over.',
        )}
      </p>
      <div className={styles.form}>
        <label>
          {t('Table with customers (.xlsx or .csv)')}
          <input
            type="file"
            className={draftStyles.file}
            accept=".xlsx,.csv,.tsv,.txt"
            aria-invalid={isTooLarge || wrong.length > 0}
            onChange={({ target }) => look(target.files?.[0])}
          />
        </label>
        {isTooLarge && (
          <p role="alert" className={desk.problem}>
            {t('This file is larger than {size} MB', { size: CUSTOMER_BYTES / 1024 / 1024 })}
          </p>
        )}
        {wrong.map(({ message, params }) => (
          <p key={message} role="alert" className={desk.problem}>
            {t.dynamic(message, params)}
          </p>
        ))}
        {wrong.length === 0 && <Problem problem={problem} />}
        {busy && <p role="status">{t('Reading the file')}</p>}
        {file && looked && !brought && (
          <Looked looked={looked} busy={busy} onBring={() => void bring(file)} />
        )}
        {brought && <Outcome brought={brought} />}
      </div>
    </section>
  )
}

interface LookedProps {
  looked: LookedCustomers
  busy: boolean
  onBring: () => void
}

/** What is in the table, before any of it is stored. */
function Looked({ looked, busy, onBring }: LookedProps) {
  const { t, price } = useDeskT()
  const [agreed, setAgreed] = useState(false)
  const { customers, known, columns, others, first } = looked
  return (
    <>
      <p role="status">
        {t('Customers in the table: {count}', { count: customers })}
        {known > 0 &&
          ` ${t('Of them with an account here: {count}. They stay as they are.', { count: known })}`}
      </p>
      <p>
        {t('Taken over: {columns}', { columns: columns.map(({ header }) => header).join(', ') })}
        {others.length > 0 && <br />}
        {others.length > 0 && t('Not taken over: {columns}', { columns: others.join(', ') })}
      </p>
      {first.length > 0 && (
        <ul className={styles.people} aria-label={t('The first customers')}>
          {first.map(({ email, name, phone, points }) => (
            <li key={email} className="card">
              <strong>{name}</strong>
              <span>{email}</span>
              {phone !== '' && <span>{phone}</span>}
              {points > 0 && <span>{t('Points: {amount}', { amount: price(points) })}</span>}
            </li>
          ))}
        </ul>
      )}
      <Doubts {...looked} />
      <label className={styles.tick}>
        <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
        {t('These customers have agreed that their data come to this shop and that it mails them.')}
      </label>
      <Button primary disabled={busy || !agreed || customers === 0} onClick={onBring}>
        {t('Take over customers: {count}', { count: customers - known })}
      </Button>
    </>
  )
}

function Outcome({ brought: { added, known, lastMail, ...rest } }: { brought: BroughtCustomers }) {
  const { t, when } = useDeskT()
  return (
    <>
      <ul role="status">
        <li>{t('New customers: {count}', { count: added })}</li>
        <li>{t('With an account already: {count}', { count: known })}</li>
      </ul>
      {added > 0 && lastMail && (
        <p>{t('They are invited one after the other. Last mail: {time}', { time: when(lastMail) })}</p>
      )}
      <Doubts {...rest} />
    </>
  )
}

interface DoubtsProps {
  refused: number
  doubts: CustomerDoubt[]
  doubtful: number
}

/** What is left out, with what the table says there. */
function Doubts({ refused, doubts, doubtful }: DoubtsProps) {
  const { t } = useDeskT()
  if (doubtful === 0) return null
  return (
    <details className="unfold">
      <summary>
        {t('Cells that cannot be read: {count}', { count: doubtful })}
        {refused > 0 && ` · ${t('Rows that are left out: {count}', { count: refused })}`}
      </summary>
      <ul className={styles.mistakes}>
        {doubts.map(({ row, cell, why }) => (
          <li key={`${row} ${why}`}>
            <strong>{t('row {row}', { row })}:</strong> {cell === '' ? t('empty') : <q>{cell}</q>}{' '}
            {t.dynamic(why)}
          </li>
        ))}
      </ul>
    </details>
  )
}
