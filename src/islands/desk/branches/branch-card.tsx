import { useId } from 'react'
import type { BranchState, SeenBranch } from '#contract/desk/branches.ts'
import { FactRows } from '#islands/desk/kit/fact-rows.tsx'
import { pageStates, silenceOf } from '#islands/desk/kit/shop-states.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import styles from './branches.module.css'
import { OpenDesk } from './open-desk.tsx'

/** One branch: its state, its open orders, and its sales. */
export function BranchCard({ branch }: { branch: SeenBranch }) {
  const { slug, name, url, own, answers, state } = branch
  const translator = useDeskT()
  const heading = useId()
  return (
    <li className={styles.card} data-lost={!answers || undefined} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <p className={styles.note}>{own ? translator.t('This branch') : new URL(url).host}</p>
      {answers && state && <Opening state={state} />}
      {!answers && <p className={styles.lost}>{silenceOf(branch, translator)}</p>}
      {state && <Figures state={state} />}
      {!own && <OpenDesk slug={slug} name={name} />}
    </li>
  )
}

function Opening({ state: { isActive, isOpen, nextOpen, pauses } }: { state: BranchState }) {
  const { t, when } = useDeskT()
  const closed = nextOpen ? t('Closed, opens {time}', { time: when(nextOpen) }) : t('Closed for now')
  return (
    <>
      {isActive ? (
        <p>{isOpen ? t('Open now') : closed}</p>
      ) : (
        <p className={styles.lost}>{t('Takes no orders')}</p>
      )}
      {pauses > 0 && <p className={styles.lost}>{t('Paused order types: {count}', { count: pauses })}</p>}
    </>
  )
}

/** As of the branch's last answer. */
function Figures({ state }: { state: BranchState }) {
  const { t, money, when } = useDeskT()
  const { open, unanswered, currency, pages, version, today, central } = state
  const { date, sales, refunds } = today
  const price = (amount: number): string => formatPrice(amount, { ...money, currency })
  const taken =
    central && t(central.failed ? 'cannot be taken over' : 'taken over {time}', { time: when(central.at) })
  const facts = [
    [
      t('Open orders'),
      unanswered > 0 ? t('{open}, of them unanswered: {unanswered}', { open, unanswered }) : open,
    ],
    [t('Orders today'), sales.count],
    [t('Revenue today'), price(sales.revenue)],
    [t('Refunded today'), refunds.count > 0 ? price(refunds.revenue) : undefined],
    [t('Pages of the shop'), t(pageStates[pages])],
    [t('Menu of the centre'), taken],
    [t('Version'), version],
  ] as const
  return (
    <>
      <FactRows facts={facts} />
      <p className={styles.note}>{t('Figures of {date}', { date: shortDay(date, money.locale) })}</p>
    </>
  )
}
