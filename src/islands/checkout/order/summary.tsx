import { type ReactNode, Suspense, useRef, useState } from 'react'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { VatShare } from '#contract/orders/vat.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { Totals } from '#islands/ui/lines/totals.tsx'
import { TypeChanges } from '#islands/ui/lines/type-changes.tsx'
import { PromotionCode } from '#islands/ui/promotions/promotion-code.tsx'
import { shownPromotions } from '#islands/ui/promotions/quoting.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from '../checkout.module.css'
import { SummaryLine } from './summary-line.tsx'
import type { PendingOrder } from './use-order.ts'

/** Few restaurants ask for it. */
const IfOut = lazyComponent(async () => (await import('./if-out.tsx')).IfOut)

interface SummaryProps {
  order: PendingOrder
  /** Whether guests say what to do if a dish is out. */
  asksIfOut: boolean
  /** Further fields that affect the totals. */
  children?: ReactNode
}

export function Summary({ order, asksIfOut, children }: SummaryProps) {
  const t = useT()
  const review = useRef<HTMLElement>(null)
  const [editing, setEditing] = useState(false)
  const { items, gap, totals, isWaiting, promotion } = order
  const shown = (cents: Cents): string => formatPrice(fromCents(cents, pageConfig().currency), pageConfig())

  /** Moves the focus from an answered change to the next one, or to the heading. */
  const refocus = (): void => {
    requestAnimationFrame(() => {
      const find = (selector: string) => review.current?.querySelector<HTMLElement>(selector)
      const place = find('[data-attention]') ?? find('h2')
      place?.focus()
    })
  }

  return (
    <section className={styles.review} ref={review}>
      <header>
        <h2 tabIndex={-1}>{t('Your order')}</h2>
        <Button quiet onClick={() => setEditing(!editing)}>
          {editing ? t('Done') : t('Edit')}
        </Button>
      </header>
      <ul>
        {items.map((line, index) => {
          const place = `${index} ${line.name}`
          return (
            <SummaryLine
              key={place}
              line={line}
              index={index}
              vat={knownVat(totals.lines[index]?.vat, isWaiting)}
              deposit={totals.lines[index]?.deposit ?? line.deposit}
              depositVat={totals.lines[index]?.depositVat}
              editing={editing}
              onAnswered={refocus}
            />
          )
        })}
      </ul>
      {asksIfOut && (
        <Suspense fallback={<div className={styles.ifOut} />}>
          <IfOut items={items} />
        </Suspense>
      )}
      {pageConfig().features.byType && <TypeChanges />}
      {editing && (
        <a className="button" href={pageConfig().paths.home}>
          {t('Choose more dishes')}
        </a>
      )}
      {gap.toMinimum === 0 && gap.toNextFee > 0 && (
        <p className={styles.nudge}>
          {gap.nextFee > 0
            ? t('{amount} more to delivery for {fee}', {
                amount: shown(gap.toNextFee),
                fee: shown(gap.nextFee),
              })
            : t('Only {amount} more and delivery is free', { amount: shown(gap.toNextFee) })}
        </p>
      )}
      {children}
      {promotion && <PromotionCode quoting={promotion.quoting} isPlaceKnown={order.delivery !== 'unknown'} />}
    </section>
  )
}

/** The totals, which the law wants right above the submit button (docs/rules.md, R11.3). */
export function OrderTotals({ order }: { order: PendingOrder }) {
  const { totals, isWaiting, free, delivery, promotion } = order
  const t = useT()
  const fees = { none: undefined, unknown: t('depends on the area'), known: totals.delivery }
  const promotions = promotion ? shownPromotions(promotion.quoting) : totals.promotions
  return (
    <Totals {...totals} promotions={promotions} delivery={fees[delivery]} waiting={isWaiting} free={free} />
  )
}

/** A line's VAT; undefined while only the server knows it. */
const knownVat = (vat: readonly VatShare[] = [], isWaiting: boolean): readonly VatShare[] | undefined =>
  isWaiting && vat.length === 0 ? undefined : vat
