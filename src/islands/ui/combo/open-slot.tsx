import { useId, useState } from 'react'
import { shownPoster } from '#contract/kit/media.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Slot, SlotProduct } from '#contract/menu/catalogue.ts'
import type { SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { foundBy } from '#lib/cart/choice.ts'
import { productCodes } from '#lib/i18n/card.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from '../choices/choices.module.css'
import { Choice, Group } from '../choices/group.tsx'
import { SearchField } from '../choices/search-field.tsx'
import { SlotDetails } from '../choices/slots.tsx'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'

/** More dishes than this can be searched. */
const MANY = 8

export interface OpenSlotProps {
  slot: Slot
  product: SlotProduct | undefined
  choice: SlotChoice | undefined
  /** Which step it is, of how many. */
  step: string
  onChoose: (productId: string) => void
  onChange: (choice: Partial<SlotChoice>) => void
  /** What a dish costs here; its surcharge without it. */
  costs?: ((product: SlotProduct) => string) | undefined
}

/** The dishes that a slot offers, each with picture and declarations, and the choices of the one that is chosen. */
export function OpenSlot({ slot, product, choice, step, onChoose, onChange, costs }: OpenSlotProps) {
  const t = useT()
  const { delta } = usePrice()
  const name = useId()
  const [search, setSearch] = useState('')
  const found = foundBy(slot.products, search, pageConfig().lang, each => `${each.number ?? ''} ${each.name}`)
  return (
    <>
      <p>
        <small className={styles.optional}>{step}</small>
      </p>
      <Group legend={slot.name || t('Dish')} required={slot.required} done={product !== undefined}>
        {slot.products.length > MANY && (
          <SearchField label={t('Search dishes')} value={search} onChange={setSearch} />
        )}
        {!slot.required && (
          <Choice
            type="radio"
            name={name}
            label={t('No, thank you')}
            checked={product === undefined}
            onChange={() => onChoose('')}
          />
        )}
        {slot.products
          .filter(each => each === product || found.includes(each))
          .map(each => (
            <Choice
              key={each.id}
              type="radio"
              name={name}
              required={slot.required}
              label={each.name}
              detail={productCodes(each)}
              price={costs ? costs(each) : delta(toCents(each.surcharge ?? 0, pageConfig().currency))}
              picture={shownPoster(each, 'square')}
              checked={each.id === product?.id}
              soldOut={!each.available}
              onChange={() => onChoose(each.id)}
            />
          ))}
        {slot.products.length > MANY && (
          <p role="status" className={styles.none}>
            {found.length === 0 && t('No dish has this name')}
          </p>
        )}
      </Group>
      {product && choice && (
        <SlotDetails key={product.id} slot={slot} product={product} value={choice} onChange={onChange} />
      )}
    </>
  )
}
