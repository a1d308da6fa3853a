import { useId, useState } from 'react'
import { promotionEndpoints } from '#contract/desk/endpoints/promotion-endpoints.ts'
import { type CodeBatch, MOST_CODES } from '#contract/desk/promotions.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { DESK_API, deskApi } from '#islands/desk/live/desk-api.ts'
import { chosenLanguage } from '#islands/desk/live/language.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './promotions.module.css'

interface Props {
  promotion: string
  /** Codes are only made for what guests can get. */
  isPublished: boolean
}

/** One-time codes: made in batches, to be sent as a table or printed as cards. */
export function PromotionCodes({ promotion, isPublished }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [count, setCount] = useState('50')
  const { busy, problem, run } = useDeskAction()
  const batches = useDeskRequest(`codes ${promotion}`, () =>
    deskApi(promotionEndpoints.getCodeBatches, { params: { id: promotion } }),
  )
  const wanted = Number(count)
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_CODES
  async function make(idempotencyKey: string): Promise<void> {
    const call = { params: { id: promotion }, body: { count: wanted } }
    await deskApi(promotionEndpoints.makeCodes, call, { idempotencyKey })
    batches.reload()
  }
  return (
    <section className={styles.card} aria-labelledby={`${id}-codes`}>
      <h2 id={`${id}-codes`}>{t('One-time codes')}</h2>
      <p>{t('Each can be used once. Hand them out as cards, or send them from a table')}</p>
      {isPublished ? (
        <form
          className={styles.make}
          onSubmit={event => {
            event.preventDefault()
            if (isRight && !busy) void run(make, count)
          }}
        >
          <label htmlFor={`${id}-count`}>{t('How many codes')}</label>
          <input
            id={`${id}-count`}
            inputMode="numeric"
            value={count}
            aria-invalid={!isRight || undefined}
            aria-describedby={isRight ? undefined : `${id}-wrong`}
            onChange={({ target }) => setCount(target.value)}
          />
          <Button type="submit" disabled={busy}>
            {t('Make codes')}
          </Button>
          {!isRight && (
            <p id={`${id}-wrong`} className="error">
              {t('Choose a number from 1 to {most}', { most: MOST_CODES })}
            </p>
          )}
        </form>
      ) : (
        <p>{t('Publish it first: then you can make codes for it')}</p>
      )}
      <Problem problem={problem ?? batches.problem} />
      <ul className={styles.batches}>
        {batches.data?.map(batch => (
          <Batch key={batch.id} promotion={promotion} batch={batch} />
        ))}
      </ul>
    </section>
  )
}

function Batch({ promotion, batch }: { promotion: string; batch: CodeBatch }) {
  const { t, dateTime } = useDeskT()
  const link = (file: 'csv' | 'cards'): string =>
    `${DESK_API}/promotions/${encodeURIComponent(promotion)}/codes/${batch.id}/${file}?lang=${chosenLanguage()}`
  return (
    <li>
      <span>
        {t('{count} {count|code|codes} from {when}, {used} used', {
          count: batch.codes,
          when: dateTime(batch.at),
          used: batch.used,
        })}
      </span>
      <a className="button" download href={link('csv')}>
        {t('Table (CSV)')}
      </a>
      <a className="button" download href={link('cards')}>
        {t('Cards to print')}
      </a>
    </li>
  )
}
