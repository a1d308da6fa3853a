import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Quote } from '#contract/api/quote.ts'
import { limits } from '#contract/kit/limits.ts'
import type { PromotionReason } from '#contract/promotions/reason.ts'
import { $cart } from '#lib/cart/cart.ts'
import { reasonText } from '#lib/cart/reason-text.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isTooLong } from '#lib/i18n/text-length.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $promotion, typeCode } from '#stores/order/promotion.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'
import { TextLimit } from '../text-length.tsx'
import {
  type AnsweredCart,
  cartKey,
  lostPromotions,
  type PromotionChange,
  promotionChanges,
} from './changes.ts'
import styles from './promotions.module.css'
import type { Quoting } from './quoting.ts'

interface PromotionCodeProps {
  quoting: Quoting
  /** Whether it is known where to it is delivered, if it is. */
  isPlaceKnown: boolean
}

/** The field for a code with what became of it, and which promotions of the cart have changed. */
export function PromotionCode({ quoting, isPlaceKnown }: PromotionCodeProps) {
  const t = useT()
  const id = useId()
  const { code = '' } = useStore($promotion)
  const [typed, setTyped] = useState(code)
  const [before, setBefore] = useState(code)
  const [open, setOpen] = useState(false)
  if (code !== before) {
    setBefore(code)
    setTyped(code)
  }
  const changes = usePromotionChanges(quoting, isPlaceKnown)
  const { quote, last, isComing } = quoting
  const said = (quote ?? (isComing ? last : undefined))?.code
  const answer = said?.code === code ? said : undefined
  const isTaken = code !== '' && typed.trim() === code

  const isLong = isTooLong(typed, limits.promotionCode)

  const send = (): void => {
    if (isLong) return
    // A code that is taken away leaves its field.
    setOpen(true)
    typeCode(isTaken ? '' : typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The field may be in the form of the whole order.
    event.preventDefault()
    if (!isLong) typeCode(typed)
  }
  return (
    <div className="field">
      <div className={styles.refused} role="status">
        {changes.map(change => (
          <p key={change.id ?? change.name}>{changeText(change)}</p>
        ))}
      </div>
      {open || code !== '' ? (
        <>
          <label htmlFor={id}>{t('Voucher code')}</label>
          <div className={styles.row}>
            <input
              id={id}
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
              autoFocus={open}
              value={typed}
              aria-invalid={isLong}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              aria-describedby={`${id}-error ${id}-answer`}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button onClick={send}>{isTaken ? t('Remove') : t('Redeem')}</Button>
          </div>
          <TextLimit id={id} text={typed} most={limits.promotionCode} />
          <p id={`${id}-answer`} role="status" className={answer?.reason && styles.refused}>
            {answer?.reason ? textOf(answer.reason) : answer?.name}
          </p>
        </>
      ) : (
        <Button quiet onClick={() => setOpen(true)}>
          {t('Voucher code')}
        </Button>
      )}
    </div>
  )

  function textOf(reason: PromotionReason): string {
    const isOfPlace = reason.why === 'area' || (reason.why === 'nothing' && !reason.names?.length)
    return isOfPlace && !isPlaceKnown
      ? t('Whether it applies shows at checkout, once we know where to')
      : reasonText(reason, t)
  }

  function changeText({ name, old, amount }: PromotionChange): string {
    const shown = (value: number): string => formatPrice(-value, pageConfig())
    return amount === undefined
      ? t('“{name}” no longer applies', { name })
      : t('“{name}” is now {amount} instead of {old}', { name, amount: shown(amount), old: shown(old) })
  }
}

/** What has changed since the guest saw the promotions of this very cart, here or on an earlier day, and what the last change of it has ended. */
function usePromotionChanges({ asked, quote }: Quoting, isPlaceKnown: boolean): PromotionChange[] {
  const [told, setTold] = useState<{ cart: string; changes: PromotionChange[] }>()
  const before = useRef<AnsweredCart & { cart: string }>(undefined)
  const cart = cartKey(useStore($cart).items, asked)
  const tell = useEffectEvent((answer: Quote): void => {
    const kept = $promotion.get()
    const promotions = answer.promotions ?? []
    const now = { cart, asked, quote: answer, isPlaceKnown }
    const lost = before.current?.cart === cart ? [] : lostPromotions(before.current, now)
    before.current = now
    const changes = [...promotionChanges(kept.seen, { cart, promotions }), ...lost]
    if (changes.length > 0) setTold({ cart, changes })
    const seen = { cart, promotions }
    if (JSON.stringify(kept.seen) !== JSON.stringify(seen)) $promotion.set({ ...kept, seen })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer may be to another cart
  useEffect(() => {
    if (quote) tell(quote)
  }, [cart, quote])
  const isSo = ({ id, amount }: PromotionChange): boolean =>
    quote?.promotions?.find(each => each.id === id)?.amount === amount
  return told?.cart === cart ? told.changes.filter(isSo) : []
}
