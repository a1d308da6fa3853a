import { useState } from 'react'
import { preloadable } from '#islands/ui/lazy.ts'
import type { ProductDialogState } from '#stores/product-dialog.ts'

interface ProductDialogProps {
  dialog: ProductDialogState
}

const form = preloadable<ProductDialogProps>(() =>
  import('#islands/product/product-form.tsx').then(file => file.ProductDialog),
)

export const preloadProductDialog = form.preload

/** The form of a dish. */
export function ProductDialog(props: ProductDialogProps) {
  const [Form] = useState(form.component)
  return <Form {...props} />
}
