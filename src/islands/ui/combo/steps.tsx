import { useEffect, useRef, useState } from 'react'
import type { Menu, Slot, SlotProduct } from '#contract/menu/catalogue.ts'
import type { PlainOptionChoice, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import type { Problem } from '#contract/menu/choices/chosen.ts'
import { keepPicks } from '#lib/cart/pick.ts'
import { Button } from '../button.tsx'
import choices from '../choices/choices.module.css'
import { Required } from '../choices/required.tsx'
import styles from '../choices/slots.module.css'
import { useT } from '../hooks/use-t.ts'
import { OpenSlot } from './open-slot.tsx'

export interface StepsProps {
  menu: Menu
  /** One choice per slot. */
  value: SlotChoice[]
  problems: Problem[]
  /** Whether all slots are folded at first, as for a line that is edited. */
  folded: boolean
  onChange: (slots: SlotChoice[]) => void
  /** What a dish costs in a step; its surcharge without it. */
  costs?: ((index: number, product: SlotProduct) => string) | undefined
}

/**
 * The slots of a combo as steps: one is open, the others are folded to what they hold. After the last one all are. A dish that asks
 * for nothing more goes on to the next step by itself.
 */
export function Steps({ menu, value, problems, folded, onChange, costs }: StepsProps) {
  const t = useT()
  const steps = menu.items.length
  const [at, setAt] = useState(folded ? steps : 0)
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef(false)
  const [seen, setSeen] = useState(at)
  // The arrow keys of a radio group choose on their way, so only a pointer goes on.
  const isPointed = useRef(false)
  const go = (to: number) => {
    moved.current = true
    setAt(to)
    setSeen(last => Math.max(last, to))
  }
  const lacks = (index: number): boolean =>
    problems.some(({ field }) => `${field}.`.startsWith(`items.${index}.`))
  /** Goes to the next step that nobody has seen, or back from one that was changed to what is missing, if anything is. */
  const goOn = (from: number): void => {
    const next = from + 1
    const isNew = next > seen && next < steps
    const open = menu.items.findIndex((_, index) => index !== from && lacks(index))
    go(isNew || open === -1 ? Math.max(seen, next) : open)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step
  useEffect(() => {
    if (moved.current && list.current) focusStep(list.current)
  }, [at])
  const change = (index: number, next: Partial<SlotChoice>) =>
    onChange(value.map((choice, each) => (each === index ? { ...choice, ...next } : choice)))
  const choose = (index: number, id: string) => {
    const product = menu.items[index]?.products.find(each => each.id === id)
    const optionIds = keepPicks(product?.variants ?? [], []) as PlainOptionChoice[]
    change(index, { productId: product?.id, extras: [], optionIds })
    if (isPointed.current && !asksMore(product)) goOn(index)
  }

  return (
    <ol ref={list} className={styles.steps}>
      {menu.items.map((slot, index) => {
        const choice = value[index]
        const product = slot.products.find(each => each.id === choice?.productId)
        const key = slot.id ?? index
        if (index !== at)
          return (
            <FoldedSlot
              key={key}
              slot={slot}
              product={product}
              lacks={lacks(index)}
              onOpen={() => go(index)}
            />
          )
        return (
          <li
            key={key}
            data-open-step
            onPointerDown={() => {
              isPointed.current = true
            }}
            onKeyDown={() => {
              isPointed.current = false
            }}
          >
            <OpenSlot
              slot={slot}
              product={product}
              choice={choice}
              step={t('Step {step} of {steps}', { step: index + 1, steps })}
              onChoose={id => choose(index, id)}
              onChange={next => change(index, next)}
              costs={costs && (each => costs(index, each))}
            />
            <div className={styles.moves}>
              {index === 0 ? <span /> : <Button onClick={() => go(index - 1)}>{t('Back')}</Button>}
              <Button onClick={() => go(index + 1)}>{index < steps - 1 ? t('Next') : t('Done')}</Button>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Whether there is something to choose besides the dish itself. */
const asksMore = (product: SlotProduct | undefined): boolean =>
  product !== undefined && product.extras.length + product.variants.length > 0

/** Focuses what is chosen in the open step, or its first choice; without an open step, the button that adds the combo. */
function focusStep(list: HTMLElement): void {
  const open = list.querySelector('[data-open-step]')
  const field =
    open?.querySelector<HTMLElement>('input:checked') ??
    open?.querySelector<HTMLElement>('[type="radio"]:enabled') ??
    list.closest('form')?.querySelector<HTMLElement>('[role="status"] button, [type="submit"]:enabled')
  field?.focus({ preventScroll: true })
  open?.scrollIntoView({ block: 'nearest' })
}

interface FoldedSlotProps {
  slot: Slot
  product: SlotProduct | undefined
  /** Whether a required choice is still to be made. */
  lacks: boolean
  onOpen: () => void
}

/** A slot that is not open: what it holds, and the way to change that. */
function FoldedSlot({ slot, product, lacks, onOpen }: FoldedSlotProps) {
  const t = useT()
  return (
    <li data-missing={lacks ? '' : undefined}>
      <button type="button" className={styles.folded} onClick={onOpen}>
        <b>{slot.name || t('Dish')}</b>{' '}
        <span className={choices.label}>{product?.name ?? (slot.required ? '' : t('No, thank you'))}</span>{' '}
        {lacks ? <Required done={false} /> : <u>{t('Edit')}</u>}
      </button>
    </li>
  )
}
