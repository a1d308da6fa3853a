import type { Product } from '#contract/catalogue.ts'
import { endpoints } from '#contract/endpoints.ts'
import { api } from '#stores/api.ts'
import { Prerendered, type PrerenderedProps } from '../ui/prerendered.tsx'
import { useRefreshed } from '../ui/use-refreshed.ts'
import { ProductChooser } from './product-chooser.tsx'

export interface ProductFormProps extends PrerenderedProps {
  product: Product
  categoryId: string
}

/** The form on a product's own page: rendered at build, brought up to date by the live call. */
export function ProductForm({ product, categoryId, ...page }: ProductFormProps) {
  const shown = useRefreshed(product, signal =>
    api(endpoints.getProduct, { params: { categoryId, productId: product.id } }, { signal }),
  )
  return (
    <Prerendered {...page}>
      <ProductChooser product={shown} categoryId={categoryId} />
    </Prerendered>
  )
}
