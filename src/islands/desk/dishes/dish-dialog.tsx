import { createContext, Suspense, use, useState } from 'react'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { AddText } from '#islands/ui/choices/buy.tsx'
import choices from '#islands/ui/choices/choices.module.css'
import type { ChooserFormProps } from '#islands/ui/choices/form.tsx'
import { ProductChooser } from '#islands/ui/choices/product-chooser.tsx'
import { Tried } from '#islands/ui/choices/required.tsx'
import { showMissing } from '#islands/ui/choices/show-missing.ts'
import { ComboChooser } from '#islands/ui/combo/combo-chooser.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { dishNumber, dishTitle, type MenuDish } from './found-dishes.ts'

export interface DishDialogProps {
  dish: MenuDish
  /** The line that is changed, if there is one. */
  line?: CartLine | undefined
  onChosen: (line: CartLine) => void
  onClose: () => void
}

const Chosen = createContext<(line: CartLine) => void>(() => undefined)

/** The form that guests use for a dish or a combo. What is chosen in it goes to `onChosen`, and into no cart of this browser. */
export function DishDialog({ dish, line, onChosen, onClose }: DishDialogProps) {
  const { t } = useDeskT()
  const title = [dishNumber(dish), dishTitle(dish)].filter(Boolean).join(' ')
  return (
    <Suspense fallback={null}>
      <Dialog title={title} onClose={onClose}>
        <AddText value={t('Add to the order')}>
          <Chosen value={onChosen}>
            {dish.kind === 'product' ? (
              <ProductChooser
                frame={Frame}
                product={dish.of}
                categoryId={dish.categoryId}
                line={line?.type === 'productItem' ? line : undefined}
              />
            ) : (
              <ComboChooser
                frame={Frame}
                menu={dish.of}
                sizes={dish.sizes}
                line={line?.type === 'menuItem' ? line : undefined}
              />
            )}
          </Chosen>
        </AddText>
      </Dialog>
    </Suspense>
  )
}

function Frame({ build, valid, children }: ChooserFormProps) {
  const onChosen = use(Chosen)
  const [tried, setTried] = useState(false)
  return (
    <form
      className={choices.form}
      data-dialog-body
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (valid) return onChosen(build())
        setTried(true)
        showMissing(event.currentTarget)
      }}
    >
      <Tried value={tried}>{children}</Tried>
    </form>
  )
}
