import { closeSheet, type Sheet } from '#stores/product-dialog.ts'
import { LiveProduct } from './live-product.tsx'
import { ProductAbout } from './product-about.tsx'

/** The live product in the open sheet, below the name, picture and price that stand there at once. */
export function ProductSheet({ sheet }: { sheet: Sheet }) {
  return (
    <LiveProduct
      categoryId={sheet.categoryId}
      productId={sheet.id}
      line={sheet.line}
      href={sheet.line ? undefined : sheet.href}
      above={product => <ProductAbout product={product} />}
      onDone={closeSheet}
    />
  )
}
