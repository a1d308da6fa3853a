import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { shop } from '#lib/shop.ts'
import { $popup } from '#stores/popup.ts'
import { $sheet } from '#stores/sheet.ts'
import { $cart } from '#stores/stored-cart.ts'
import { $toasts } from '#stores/toasts.ts'
import { Boundary } from './ui/boundary.tsx'
import { Place } from './ui/place.tsx'
import { useMounted } from './ui/use-mounted.ts'
import { Skeleton } from './ui/waiting.tsx'

/** A part whose file comes when it is first shown. */
const later = <P,>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }))

const ProductSheet = later(async () => (await import('./product/product-sheet.tsx')).ProductSheet)
const MenuSheet = later(async () => (await import('./combo/menu-sheet.tsx')).MenuSheet)
const CartPlace = later(async () => (await import('./cart/cart-place.tsx')).CartPlace)
const Toasts = later(async () => (await import('./ui/toast.tsx')).Toasts)
const AlertDialog = later(async () => (await import('./ui/alert.tsx')).AlertDialog)
/** Without its file the guest is asked on the way to checkout instead. */
const GuestDialog = later(() =>
  import('./guest/guest-dialog.tsx').then(
    file => file.GuestDialog,
    () => {
      location.assign(shop().paths.checkout)
      return new Promise<never>(() => {})
    },
  ),
)

/** The one island of every page: empty until something opens. */
export function App() {
  const mounted = useMounted()
  if (!mounted) return null
  return (
    <>
      <Boundary>
        <OpenSheet />
      </Boundary>
      <Boundary>
        <Suspense fallback={null}>
          <OpenCart />
          <OpenPopup />
          <OpenToasts />
        </Suspense>
      </Boundary>
    </>
  )
}

function OpenSheet() {
  const sheet = useStore($sheet)
  if (!sheet) return null
  const Shown = sheet.kind === 'product' ? ProductSheet : MenuSheet
  return (
    <Place selector="[data-sheet-body]">
      <Suspense fallback={<Skeleton />}>
        <Shown key={sheet.id} sheet={sheet} />
      </Suspense>
    </Place>
  )
}

function OpenCart() {
  const filled = useStore($cart).items.length > 0
  return filled && <CartPlace />
}

function OpenPopup() {
  const popup = useStore($popup)
  if (popup?.name === 'alert') return <AlertDialog alert={popup.alert} />
  return popup?.name === 'guest' && <GuestDialog />
}

function OpenToasts() {
  const toasts = useStore($toasts)
  return toasts.length > 0 && <Toasts />
}
