import { type Opening, openingEndpoints } from '#contract/desk/opening.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './opening.module.css'
import { openState, whatGuestsCan } from './steps.ts'

/** Says whether guests can order, and opens or closes the shop for them. */
export function OpenShop({ opening, onChanged }: { opening: Opening; onChanged: () => void }) {
  const { isOpen, steps, firstPages } = opening
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const missing = steps.filter(({ required, state }) => required && state !== 'done').length
  const setOpen = (open: boolean) =>
    run(async key => {
      try {
        await deskApi(openingEndpoints.setOpen, { body: { open } }, { idempotencyKey: key })
      } finally {
        onChanged()
      }
    }, String(open))
  return (
    <section
      className={styles.now}
      data-open={isOpen && firstPages === undefined}
      aria-labelledby="shop-state"
    >
      <h2 id="shop-state">{t(openState(opening))}</h2>
      <p>{t(whatGuestsCan(opening))}</p>
      {missing > 0 && <p>{t('Required steps that are still missing: {count}', { count: missing })}</p>}
      <Problem problem={problem} />
      {isOpen ? (
        <Confirm
          text={t('Close the shop')}
          question={t(
            'Guests cannot order until you open the shop again. Existing orders stay. To close for a few hours, pause on the orders page instead.',
          )}
          yes={t('Really close')}
          busy={busy}
          onConfirm={() => setOpen(false)}
        />
      ) : (
        <Button primary disabled={busy || missing > 0} onClick={() => setOpen(true)}>
          {t('Open the shop')}
        </Button>
      )}
    </section>
  )
}
