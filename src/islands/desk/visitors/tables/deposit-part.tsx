import { tableDayEndpoints } from '#contract/desk/table-days.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { withPin } from '#islands/desk/live/pin.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

type Deposit = NonNullable<DeskReservation['deposit']>

const stateTexts = {
  waiting: 'Deposit of {amount} not paid yet',
  paid: 'Deposit of {amount} paid',
  unpaid: 'Deposit of {amount} not paid',
  kept: 'Deposit of {amount} kept',
  returned: 'Deposit of {amount} given back',
  refused: 'The payment provider has not given the deposit of {amount} back',
} as const satisfies Record<Deposit['state'], DeskKey>

interface Props {
  id: string
  deposit: Deposit
  onReturned: (changed: DeskReservation) => void
}

/** What was paid before a table was reserved, and gives it back. */
export function DepositPart({ id, deposit, onReturned }: Props) {
  const { t, price } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const amount = price(deposit.amount)
  const giveBack = () =>
    run(async idempotencyKey => {
      const send = () => deskApi(tableDayEndpoints.returnDeposit, { params: { id } }, { idempotencyKey })
      onReturned(await withPin(idempotencyKey, send))
    })
  return (
    <>
      <p>{t(stateTexts[deposit.state], { amount })}</p>
      <Problem problem={problem} />
      {['paid', 'kept', 'refused'].includes(deposit.state) && (
        <Confirm
          text={t('Give the deposit back')}
          question={t('The guest gets {amount} back the way it was paid.', { amount })}
          yes={t('Give the deposit back')}
          busy={busy}
          onConfirm={giveBack}
        />
      )}
    </>
  )
}
