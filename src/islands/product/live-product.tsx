import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { liveEndpoints } from '#contract/endpoints/live.ts'
import { api } from '#stores/api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { useRequest } from '../ui/use-request.ts'
import { Waiting } from '../ui/waiting.tsx'
import { ProductChooser } from './product-chooser.tsx'

export interface LiveProductProps {
  categoryId: string
  productId: string
  line?: CartLine | undefined
  /** The page to link to when the request fails. */
  href?: string | undefined
  /** Content above the form. */
  above?: (product: Product) => ReactNode
  onDone?: (() => void) | undefined
}

/** Loads a product and shows its form. */
export function LiveProduct({ categoryId, productId, line, href, above, onDone }: LiveProductProps) {
  const live = useRequest(`${categoryId} ${productId}`, signal =>
    api(liveEndpoints.getProduct, { params: { categoryId, productId } }, { signal }),
  )
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <LoadError {...live} href={href} />
  return (
    <>
      {above?.(live.data)}
      <ProductChooser
        product={live.data}
        categoryId={categoryId}
        line={line?.type === 'productItem' ? line : undefined}
        onDone={onDone}
      />
    </>
  )
}
