import { Inline, type InlineProps } from '../ui/inline.tsx'
import { LiveProduct } from './live-product.tsx'

export interface ProductFormProps extends InlineProps {
  categoryId: string
  productId: string
}

/** The form on a product's own page. */
export function ProductForm({ label, ...product }: ProductFormProps) {
  return (
    <Inline label={label}>
      <LiveProduct {...product} />
    </Inline>
  )
}
