import { useStore } from '@nanostores/react'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import type { StateMail, OrderSteps as Steps } from '#contract/desk/steps.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useShopTime } from '#islands/desk/live/clock.ts'
import { $pending, command } from '#islands/desk/live/commands.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { laterBy } from './later-by.ts'
import styles from './order-money.module.css'
import { stateNames } from './order-states.ts'

/** By how much more an order is delayed, in minutes. */
const DELAYS = [5, 10, 15, 20, 30, 45]
/** The states in which an order has a promise that can be delayed. */
const PROMISED: OrderState[] = ['accepted', 'preparing', 'ready', 'on_the_way']

const mailNames: Record<StateMail, DeskKey> = {
  approved: 'Accepted',
  delayed: 'It takes longer',
  ready: 'Ready',
  'on-the-way': 'On the way',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** Delays an order, and takes its last step back: with what has happened, and what the guest was told of it. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const { code, state, promisedAt } = order
  const isPending = useStore($pending).some(each => each.code === code)
  const { data, problem } = useDeskRequest(
    code,
    () => deskApi(kitchenEndpoints.getSteps, { params: { code } }),
    `${state} ${promisedAt} ${isPending}`,
  )
  return (
    <div className={styles.money}>
      <Problem problem={problem} />
      {!isPending && PROMISED.includes(state) && <Delay order={order} />}
      {data && <Past steps={data} />}
      {!isPending && data?.back && (
        <div className={styles.row}>
          <Button onClick={() => command(order, { command: 'recall', from: state })}>
            {t('Back to: {state}', { state: t(stateNames[data.back]) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Promises a later time: so much later than was promised, or than now if that has passed. */
function Delay({ order }: { order: DeskOrder }) {
  const { t, when } = useDeskT()
  const now = useShopTime()
  return (
    <section className={styles.part} aria-label={t('It takes longer')}>
      <h4>{t('It takes longer')}</h4>
      <p>{t('The guest gets a mail, and reads it on the page of the order.')}</p>
      <div className={styles.row}>
        {DELAYS.map(minutes => {
          const at = laterBy(order, minutes, now)
          return (
            <Button key={minutes} onClick={() => command(order, { command: 'delay', at })}>
              {t('+{minutes} min: {time}', { minutes, time: when(at) })}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

function Past({ steps: { steps, told } }: { steps: Steps }) {
  const { t, when } = useDeskT()
  return (
    <section className={styles.part} aria-label={t('What has happened')}>
      <h4>{t('What has happened')}</h4>
      <ul className={styles.refunds}>
        {steps.map(({ state, at, by, promisedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its place
          <li key={index}>
            <strong>{t(stateNames[state])}</strong>
            <span>
              {[when(at), by !== 'guest' && actorName(t, by), promisedAt && `→ ${when(promisedAt)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {told.length === 0
          ? t('The guest has got no mail about a step yet. The page of the order shows each at once.')
          : t('The guest has got these mails: {mails}. Taking a step back does not take them back.', {
              mails: told.map(({ mail, at }) => `${t(mailNames[mail])} (${when(at)})`).join(', '),
            })}
      </p>
    </section>
  )
}
