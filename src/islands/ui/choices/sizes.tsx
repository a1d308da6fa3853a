import { useId } from 'react'
import { toCents } from '#contract/kit/money.ts'
import { isSoldOut, type Size, shownSizes } from '#contract/menu/catalogue.ts'
import { priceNotes } from '#lib/i18n/price-notes.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import { Choice, Group } from './group.tsx'

export interface SizesProps {
  product: { sizes: Size[] }
  value: string
  onChange: (sizeId: string) => void
}

/** The sizes as radio buttons; hidden if there is only one. */
export function Sizes({ product, value, onChange }: SizesProps) {
  const t = useT()
  const { price } = usePrice()
  const name = useId()
  const sizes = shownSizes(product)
  if (sizes.length < 2) return null
  return (
    <Group legend={t('Size')}>
      {sizes.map(size => (
        <Choice
          key={size.id}
          type="radio"
          name={name}
          required
          label={size.name}
          price={price(toCents(size.price, pageConfig().currency))}
          old={size.was === undefined ? undefined : price(toCents(size.was, pageConfig().currency))}
          notes={priceNotes(size, pageConfig(), t)}
          checked={size.id === value}
          soldOut={isSoldOut(size)}
          onChange={() => onChange(size.id)}
        />
      ))}
    </Group>
  )
}
