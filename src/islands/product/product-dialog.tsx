import { closeProductDialog, type ProductDialogState } from '#stores/product-dialog.ts'
import { LiveProduct } from './live-product.tsx'
import { ProductAbout } from './product-about.tsx'

/** The live product in the open product dialog, below the static name, picture and price. */
export function ProductDialog({ dialog }: { dialog: ProductDialogState }) {
  return (
    <LiveProduct
      categoryId={dialog.categoryId}
      productId={dialog.id}
      line={dialog.line}
      href={dialog.line ? undefined : dialog.href}
      above={product => <ProductAbout product={product} />}
      onDone={closeProductDialog}
    />
  )
}
