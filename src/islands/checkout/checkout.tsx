import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { shop } from '#lib/shop.ts'
import { $cart } from '#stores/cart.ts'
import { $features } from '#stores/settings.ts'
import { $user } from '#stores/user.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { EmptyCart, Failed, Finished, Inactive } from './endings.tsx'
import type { Finish } from './finish.ts'
import { Skeleton } from './skeleton.tsx'
import { useCheckoutData } from './use-checkout-data.ts'

/** The whole of /checkout: from the stored cart to a placed order. */
export function Checkout() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Gate />
    </Suspense>
  )
}

/** Lets in who may order, and what can be ordered; shows everyone else where to go. */
function Gate() {
  const { items } = useStore($cart)
  const user = useStore($user)
  const features = useStore($features)
  const [finish, setFinish] = useState<Finish>()
  const empty = items.length === 0
  const loaded = useCheckoutData(!empty || !shop().features.guestCheckout)
  const mustLogIn = loaded.status === 'ready' && user === null && features?.guestCheckout === false

  useEffect(() => {
    if (mustLogIn) location.replace(shop().paths.login)
  }, [mustLogIn])

  if (finish) return <Finished finish={finish} />
  if (mustLogIn) return <Skeleton />
  if (empty && (loaded.status === 'ready' || shop().features.guestCheckout)) return <EmptyCart />
  if (loaded.status === 'failed') return <Failed message={loaded.message} retry={loaded.retry} />
  if (loaded.status === 'loading' || user === undefined || !features) return <Skeleton />
  if (!loaded.data.open.isActive) return <Inactive />
  return <CheckoutForm data={loaded.data} user={user} features={features} onFinish={setFinish} />
}
