import { useState } from 'react'
import type { ProductDialogState } from '#stores/product-dialog.ts'
import { preloadable } from './ui/lazy.ts'

interface ProductDialogProps {
  dialog: ProductDialogState
}

const form = preloadable<ProductDialogProps>(() =>
  import('./product/product-form.tsx').then(file => file.ProductDialog),
)

export const preloadProductDialog = form.preload

/** The form of a dish. */
export function ProductDialog(props: ProductDialogProps) {
  const [Form] = useState(form.component)
  return <Form {...props} />
}
