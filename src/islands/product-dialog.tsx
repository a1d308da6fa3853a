import { type ComponentType, useState } from 'react'
import type { ProductDialogState } from '#stores/product-dialog.ts'
import { later } from './ui/lazy.ts'

interface ProductDialogProps {
  dialog: ProductDialogState
}

const load = () => import('./product/product-form.tsx').then(file => file.ProductDialog)
const Lazy = later(load)
let loaded: ComponentType<ProductDialogProps> | undefined

/** Loads the form of a dish ahead. A failure is reported when the form is shown, which asks for it again. */
export async function preloadProductDialog(): Promise<void> {
  loaded = await load().catch(() => undefined)
}

/**
 * The form of a dish. One that was loaded ahead is rendered at once: `lazy` shows a placeholder even then, and React keeps a
 * placeholder for 300 ms.
 */
export function ProductDialog(props: ProductDialogProps) {
  const [Form] = useState<ComponentType<ProductDialogProps>>(() => loaded ?? Lazy)
  return <Form {...props} />
}
