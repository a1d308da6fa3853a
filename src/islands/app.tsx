import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { shop } from '#lib/shop.ts'
import { $popup } from '#stores/popup.ts'
import { $sheet } from '#stores/sheet.ts'
import { keys } from '#stores/storage.ts'
import { tidyCart } from '#stores/tidy.ts'
import { CartPlace } from './cart/cart-place.tsx'
import { MenuSheet } from './combo/menu-sheet.tsx'
import { ProductSheet } from './product/product-sheet.tsx'
import { AlertDialog } from './ui/alert.tsx'
import { Boundary } from './ui/boundary.tsx'
import { Place } from './ui/place.tsx'
import { Toasts } from './ui/toast.tsx'
import { useMounted } from './ui/use-mounted.ts'
import { Skeleton } from './ui/waiting.tsx'

/** Without its file the guest is asked on the way to checkout instead. */
const GuestDialog = lazy(() =>
  import('./guest/guest-dialog.tsx').then(
    file => ({ default: file.GuestDialog }),
    () => {
      location.assign(shop().paths.checkout)
      return new Promise<never>(() => {})
    },
  ),
)

/** The one island of every page: empty until something opens. */
export function App() {
  if (!useMounted()) return null
  return (
    <Boundary>
      <OpenThings />
    </Boundary>
  )
}

/** What is open, each where the page has its place for it. */
function OpenThings() {
  const sheet = useStore($sheet)
  const popup = useStore($popup)
  useEffect(start, [])

  return (
    <>
      {sheet && (
        <Place selector="[data-sheet-body]">
          <Suspense fallback={<Skeleton />}>
            {sheet.kind === 'product' ? (
              <ProductSheet key={sheet.id} sheet={sheet} />
            ) : (
              <MenuSheet key={sheet.id} sheet={sheet} />
            )}
          </Suspense>
        </Place>
      )}
      <Suspense fallback={null}>
        <CartPlace />
        <Toasts />
        {popup?.name === 'alert' && <AlertDialog alert={popup.alert} />}
        {popup?.name === 'guest' && <GuestDialog />}
      </Suspense>
    </>
  )
}

/** Reads the cart by its schema, now and whenever another tab writes it. */
function start(): () => void {
  const onStorage = (event: StorageEvent) => event.key === keys.cart && tidyCart()
  tidyCart()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
