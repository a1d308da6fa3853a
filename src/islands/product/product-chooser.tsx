import { useState } from 'react'
import type { ProductLine } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { quantityProblem, resolveProduct } from '#contract/choices/choices.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { formMax, keepChoice, productChoiceOf } from '#lib/cart/choice.ts'
import { missing } from '#lib/cart/missing.ts'
import { Buy } from '../ui/choices/buy.tsx'
import { Declared } from '../ui/choices/declared.tsx'
import { Extras } from '../ui/choices/extras.tsx'
import { ChooserForm } from '../ui/choices/form.tsx'
import { Offered } from '../ui/choices/offered.tsx'
import { Sizes } from '../ui/choices/sizes.tsx'
import { Slots } from '../ui/choices/slots.tsx'
import { Variants } from '../ui/choices/variants.tsx'

export interface ProductChooserProps {
  product: Product
  categoryId: string
  /** The cart line that is edited. */
  line?: ProductLine | undefined
  onDone?: (() => void) | undefined
}

/** The form of a product. */
export function ProductChooser({ product, categoryId, line, onDone }: ProductChooserProps) {
  const [made, setMade] = useState(() => productChoiceOf(product, line))
  const [qty, setQty] = useState(line?.qty ?? 1)
  const choice = keepChoice(product, made)
  const size = product.sizes.find(each => each.id === choice.sizeId)
  const { unit, problems, chosen } = resolveProduct(product, choice)
  const open = missing(product, problems)
  const fits =
    !quantityProblem({ type: 'productItem', qty }) && qty <= formMax(line, limits.productFormQty.max)
  return (
    <ChooserForm
      edited={line}
      open={open.length > 0}
      onDone={onDone}
      build={put => put.buildProductLine(product, categoryId, choice, qty)}
    >
      <Offered kind="products" of={product} />
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
      <Buy
        name={product.name}
        declared={chosen}
        unit={unit}
        qty={qty}
        line={line}
        soldOut={!product.available}
        gone={problems.some(({ message }) => message === messages.soldOut)}
        missing={open}
        valid={problems.length === 0 && fits}
        onQty={setQty}
      />
    </ChooserForm>
  )
}
