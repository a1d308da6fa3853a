import { editEndpoints } from '#contract/desk/endpoints/edit-endpoints.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { showOrder } from '#islands/desk/live/feed.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './order-money.module.css'

/** A change that waits for its payment: the link that is read out or sent, and the way back. */
export function AskedChange({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const { t, price, time } = useDeskT()
  const { code, asked } = order
  const params = { code }
  const link = useDeskRequest(`pay-link ${code}`, () => deskApi(editEndpoints.getPayLink, { params }), '')
  const taking = useDeskAction()
  if (!asked) return null

  const takeBack = (): Promise<void> =>
    taking.run(async () => {
      showOrder(order, await deskApi(editEndpoints.withdrawEdit, { params, body: undefined }))
      onDone()
    })

  const url = link.data?.url
  return (
    <section className={styles.part} aria-label={t('Change the order')}>
      <h4>
        {t('A change waits for {price} until {time}', {
          price: price(asked.amount),
          time: time(asked.until),
        })}
      </h4>
      <p>
        {t('It is changed once it is paid here. With an e-mail address, the guest has this link by mail')}
      </p>
      {url && <p className={styles.link}>{url}</p>}
      <Problem problem={taking.problem ?? link.problem} />
      <div className={styles.row}>
        {url && <Button onClick={() => void navigator.clipboard.writeText(url)}>{t('Copy the link')}</Button>}
        <Button disabled={taking.busy} onClick={() => void takeBack()}>
          {t('Take the change back')}
        </Button>
      </div>
    </section>
  )
}
