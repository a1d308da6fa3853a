import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { OrderType } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { DishPicker } from '#islands/desk/dishes/dish-picker.tsx'
import { NoForms } from '#islands/desk/dishes/no-forms.tsx'
import { useDishes } from '#islands/desk/dishes/use-dishes.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Dialog } from '#islands/ui/dialog.tsx'

interface Props {
  orderType: OrderType
  onPick: (line: CartLine) => void
  onClose: () => void
}

/** The menu in a dialog, to choose one dish that an order gets besides. */
export function AddDish({ orderType, onPick, onClose }: Props) {
  const { t } = useDeskT()
  const { data, problem } = useDishes()
  if (!data) return <Problem problem={problem} />
  if (!data.hasForms) return <NoForms />
  return (
    <Suspense fallback={null}>
      <Dialog title={t('Add a dish')} onClose={onClose}>
        <FocusSearch>
          <DishPicker dishes={data.dishes} orderType={orderType} onPick={onPick} />
        </FocusSearch>
      </Dialog>
    </Suspense>
  )
}

/** Begins in the search, rather than at the button that closes the dialog. */
function FocusSearch({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={body} data-dialog-body="">
      {children}
    </div>
  )
}
