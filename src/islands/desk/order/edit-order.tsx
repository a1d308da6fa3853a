import { useState } from 'react'
import { editEndpoints } from '#contract/desk/endpoints/edit-endpoints.ts'
import type { EditQuote, OrderEditDraft } from '#contract/desk/order-edit.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { showOrder } from '#islands/desk/live/feed.ts'
import { withPin } from '#islands/desk/live/pin.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { AddedLines } from './added-lines.tsx'
import { AskedChange } from './asked-change.tsx'
import { EditFields } from './edit-fields.tsx'
import { EditLines } from './edit-lines.tsx'
import styles from './order-money.module.css'

interface Props {
  order: DeskOrder
  onDone: () => void
}

/** Changes what was ordered, unless a change waits for its payment. */
export const EditOrder = ({ order, onDone }: Props) =>
  order.asked?.state === 'waiting' ? (
    <AskedChange order={order} onDone={onDone} />
  ) : (
    <EditForm order={order} onDone={onDone} />
  )

/** Says what a change comes to, and does it then. */
function EditForm({ order, onDone }: Props) {
  const { code, edits = 0, state } = order
  const params = { code }
  const [draft, setDraft] = useState<OrderEditDraft>({})
  const isChanged = Object.values(draft).some(value => value !== undefined)
  const change = (some: OrderEditDraft) => setDraft({ ...draft, ...some })
  const first = useDeskRequest(
    code,
    () => deskApi(editEndpoints.quoteEdit, { params, body: {} }),
    `${edits} ${state}`,
  )
  const asked = useDeskRequest(
    code,
    async () => (isChanged ? deskApi(editEndpoints.quoteEdit, { params, body: draft }) : undefined),
    `${edits} ${state} ${JSON.stringify(draft)}`,
  )
  const saving = useDeskAction()
  const now = first.data
  if (!now) return <Problem problem={first.problem} />

  async function save({ version, after }: EditQuote, asks: boolean): Promise<void> {
    const body = { ...draft, version, total: after, ...(asks && { asks }) }
    await saving.run(async idempotencyKey => {
      const changed = await withPin(idempotencyKey, () =>
        deskApi(editEndpoints.editOrder, { params, body }, { idempotencyKey }),
      )
      showOrder(order, changed)
      if (!asks) onDone()
    }, JSON.stringify(body))
  }

  return (
    <div className={styles.money}>
      {now.contents && (
        <>
          <EditLines now={now} draft={draft} onChange={lines => change({ lines })} />
          <AddedLines
            orderType={order.orderType}
            lines={draft.add ?? []}
            quoted={asked.data?.added ?? []}
            onChange={add => change({ add: add.length > 0 ? add : undefined })}
          />
        </>
      )}
      <EditFields now={now} draft={draft} onChange={change} />
      {isChanged && <Problem problem={saving.problem ?? asked.problem} />}
      {isChanged && asked.data && !asked.problem && (
        <Outcome quote={asked.data} busy={saving.busy} onSave={asks => void save(asked.data ?? now, asks)} />
      )}
    </div>
  )
}

interface OutcomeProps {
  quote: EditQuote
  busy: boolean
  /** Whether the guest is asked to pay the difference first. */
  onSave: (asks: boolean) => void
}

/** What a change comes to, and the buttons that make it. */
function Outcome({ quote, busy, onSave }: OutcomeProps) {
  const { t, price } = useDeskT()
  const { before, after, refund, atDoor, lost, less, gained, pointsBack, minimum, paid } = quote
  const names = (all: string[]): string => all.join(', ')
  const sentences = [
    lost.length > 0 && t('No longer given: {names}', { names: names(lost) }),
    less.length > 0 && t('Takes off less: {names}', { names: names(less) }),
    gained.length > 0 && t('Given now: {names}', { names: names(gained) }),
    pointsBack > 0 && t('{price} in points are returned', { price: price(pointsBack) }),
    minimum !== undefined && t('Below the minimum order of {price}', { price: price(minimum) }),
    refund > 0 && t('{price} is then refunded.', { price: price(refund) }),
    paid && atDoor > 0 && t('{price} is paid at the door', { price: price(atDoor) }),
    paid && atDoor < 0 && t('{price} less is paid at the door', { price: price(-atDoor) }),
  ].filter(sentence => sentence !== false)
  return (
    <section className={styles.part} aria-label={t('Change the order')} aria-live="polite">
      <h4>
        {before === after
          ? t('The price stays {price}', { price: price(after) })
          : t('Now {after} instead of {before}', { after: price(after), before: price(before) })}
      </h4>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('The guest gets a new receipt by mail.')}</p>
      <div className={styles.row}>
        <Button primary disabled={busy} onClick={() => onSave(false)}>
          {t('Change the order')}
        </Button>
        {quote.asks && (
          <Button disabled={busy} onClick={() => onSave(true)}>
            {t('Have {price} paid by a link first', { price: price(after - before) })}
          </Button>
        )}
      </div>
    </section>
  )
}
