import type { Slot, SlotProduct } from '#contract/catalogue.ts'
import choices from '../choices/choices.module.css'
import { Required } from '../choices/required.tsx'
import styles from '../choices/slots.module.css'
import { useT } from '../hooks/use-t.ts'

export interface FoldedSlotProps {
  slot: Slot
  product: SlotProduct | undefined
  /** Whether a required choice is still to be made. */
  lacks: boolean
  onOpen: () => void
}

/** A slot that is not open: what it holds, and the way to change that. */
export function FoldedSlot({ slot, product, lacks, onOpen }: FoldedSlotProps) {
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
