import type { ReactNode } from 'react'
import { type Media, shownPoster } from '#contract/kit/media.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { comboTexts, dishPrice, type PriceTexts } from '#islands/desk/draft/cards.tsx'
import choices from '#islands/ui/choices/choices.module.css'
import type { ChooserFormProps } from '#islands/ui/choices/form.tsx'
import { Goods } from '#islands/ui/choices/goods.tsx'
import { ProductChooser } from '#islands/ui/choices/product-chooser.tsx'
import { ComboChooser } from '#islands/ui/combo/combo-chooser.tsx'
import { ComboTexts } from '#islands/ui/combo/combo-texts.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './preview.module.css'

/** The choices without a cart that they would fill. */
const Frame = ({ children }: ChooserFormProps) => <div className={choices.form}>{children}</div>

/** The dialog of a dish as it opens, with the shop's own form. */
export function DishDialog({ product }: { product: Product }) {
  const t = useT()
  return (
    <Dialog of={product} texts={dishPrice(product, { money: pageConfig(), t })}>
      {product.description && <p className={choices.about}>{product.description}</p>}
      {product.goods && <Goods goods={product.goods} />}
      <ProductChooser key={JSON.stringify(product)} product={product} categoryId="" frame={Frame} />
    </Dialog>
  )
}

/** The dialog of a combo as it opens. */
export function ComboDialog({ menu }: { menu: Menu }) {
  const t = useT()
  return (
    <Dialog of={menu} texts={comboTexts(menu, { money: pageConfig(), t })}>
      <ComboTexts menu={menu} />
      <ComboChooser key={JSON.stringify(menu)} menu={menu} frame={Frame} />
    </Dialog>
  )
}

interface DialogProps {
  of: { name: string; poster?: Media | undefined }
  texts: PriceTexts
  children: ReactNode
}

/** A dialog with its head as in src/pages/_components/menu/ProductDialog.astro. */
function Dialog({ of, texts: { price, was, notes }, children }: DialogProps) {
  const picture = shownPoster(of, 'poster')
  return (
    <div className={`product-dialog ${styles.dialog}`}>
      <div className="product-dialog__head">
        {picture && <img className="product-dialog__image" src={picture} alt="" width="480" height="360" />}
        <div className="product-dialog__words">
          <h2>{of.name}</h2>
          <p className="product-dialog__price">
            {price}
            {was && <s>{was}</s>}
            {notes && <small className="notes"> {notes}</small>}
          </p>
        </div>
      </div>
      <div className="product-dialog__body" data-dialog-body>
        {children}
      </div>
    </div>
  )
}
