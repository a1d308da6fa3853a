import { type ComponentType, useState } from 'react'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Product } from '#contract/menu/catalogue.ts'
import type { ProductLine } from '#contract/menu/choices/cart-line.ts'
import { quantityProblem, resolveProduct } from '#contract/menu/choices/choices.ts'
import { formMax, keepChoice, productChoiceOf } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { missing } from '#lib/cart/missing.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { Buy } from './buy.tsx'
import { Declared } from './declared.tsx'
import { Extras } from './extras.tsx'
import type { ChooserFormProps } from './form.tsx'
import { isNote, LineNote } from './line-note.tsx'
import { Sizes } from './sizes.tsx'
import { Slots } from './slots.tsx'
import { Variants } from './variants.tsx'

export interface ProductChooserProps {
  product: Product
  categoryId: string
  /** The cart line that is edited. */
  line?: ProductLine | undefined
  onDone?: (() => void) | undefined
  /** The form around the choices, which fills the cart; the desk's preview has none. */
  frame: ComponentType<ChooserFormProps>
}

/** The choices of a product, with its price as chosen. */
export function ProductChooser({ product, categoryId, line, onDone, frame: Frame }: ProductChooserProps) {
  const [made, setMade] = useState(() => productChoiceOf(product, line))
  const [qty, setQty] = useState(line?.qty ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const choice = keepChoice(product, made)
  const size = product.sizes.find(each => each.id === choice.sizeId)
  const { currency } = pageConfig()
  const { unit, problems, chosen } = resolveProduct(product, choice, currency)
  const fits =
    !quantityProblem({ type: 'productItem', qty }) && qty <= formMax(line, limits.productFormQty.max)
  const valid = product.available && problems.length === 0 && fits && isNote(note)
  return (
    <Frame
      edited={line}
      valid={valid}
      onDone={onDone}
      build={() => buildProductLine(product, categoryId, choice, { qty, note, currency })}
    >
      <Declared {...chosen} />
      <Sizes product={product} value={choice.sizeId} onChange={sizeId => setMade({ ...choice, sizeId })} />
      <Variants
        variants={product.variants}
        value={choice.optionIds}
        slots={Slots}
        onChange={optionIds => setMade({ ...choice, optionIds })}
      />
      <Extras
        product={product}
        size={size}
        value={choice.extraIds}
        onChange={extraIds => setMade({ ...choice, extraIds })}
      />
      <LineNote value={note} onChange={setNote} />
      <Buy
        name={product.name}
        declared={chosen}
        unit={unit}
        qty={qty}
        line={line}
        soldOut={!product.available}
        gone={problems.some(({ message }) => message === fieldTexts.soldOut)}
        missing={missing(product, problems)}
        valid={valid}
        onQty={setQty}
      />
    </Frame>
  )
}
