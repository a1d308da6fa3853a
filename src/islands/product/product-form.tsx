import { Suspense } from 'react'
import { liveEndpoints } from '#contract/api/endpoints/live.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Product } from '#contract/menu/catalogue.ts'
import styles from '#islands/ui/choices/choices.module.css'
import { ChooserForm } from '#islands/ui/choices/form.tsx'
import { Offered } from '#islands/ui/choices/offered.tsx'
import { ProductChooser } from '#islands/ui/choices/product-chooser.tsx'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useHeadPrice } from '#islands/ui/hooks/use-head-price.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useRevision } from '#islands/ui/hooks/use-revision.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { Inline, type InlineProps } from '#islands/ui/inline.tsx'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { LoadError } from '#islands/ui/load-error.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'
import { productNow } from '#lib/cart/price-now.ts'
import { priceNotes } from '#lib/i18n/price-notes.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { closeProductDialog, type ProductDialogState } from '#stores/product-dialog.ts'

/** Loaded for prepacked goods, which few dishes are. */
const Goods = lazyComponent(async () => (await import('#islands/ui/choices/goods.tsx')).Goods)

interface LiveProductProps {
  categoryId: string
  productId: string
  /** The open product dialog, if the form is in it. */
  dialog?: ProductDialogState
}

/** The form on a product's own page. */
export function ProductForm({ label, ...product }: InlineProps & LiveProductProps) {
  return (
    <Inline label={label}>
      <LiveProduct {...product} />
    </Inline>
  )
}

/** The live product in the open product dialog, below the static name, picture and price. */
export function ProductDialog({ dialog }: { dialog: ProductDialogState }) {
  return <LiveProduct categoryId={dialog.categoryId} productId={dialog.id} dialog={dialog} />
}

/** Loads a product and shows its form. */
function LiveProduct({ categoryId, productId, dialog }: LiveProductProps) {
  const live = useRequest(
    `${categoryId} ${productId}`,
    signal =>
      api(liveEndpoints.getProduct, { params: { categoryId, productId } }, { signal }).then(productNow),
    useRevision(),
  )
  const line = dialog?.line
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <LoadError {...live} href={line ? undefined : dialog?.href} />
  return (
    <>
      {dialog && <ProductAbout product={live.data} />}
      <Offered kind="products" of={live.data} />
      <ProductChooser
        frame={ChooserForm}
        product={live.data}
        categoryId={categoryId}
        line={line?.type === 'productItem' ? line : undefined}
        onDone={dialog && closeProductDialog}
      />
    </>
  )
}

/** Shows the lowest price in the head of the dialog, and the full description. */
function ProductAbout({ product }: { product: Product }) {
  const t = useT()
  const { price } = usePrice()
  const { sizes } = product
  const [cheapest] = sizes.toSorted((a, b) => a.price - b.price)
  const lowest = price(toCents(cheapest?.price ?? 0, pageConfig().currency))
  useHeadPrice({
    price: sizes.some(size => size.price !== cheapest?.price) ? t('from {price}', { price: lowest }) : lowest,
    old: cheapest?.was === undefined ? '' : price(toCents(cheapest.was, pageConfig().currency)),
    notes: cheapest && priceNotes(cheapest, pageConfig(), t),
  })
  return (
    <>
      {product.description && <p className={styles.about}>{product.description}</p>}
      {product.goods && (
        <Suspense fallback={null}>
          <Goods goods={product.goods} />
        </Suspense>
      )}
    </>
  )
}
