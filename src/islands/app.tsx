import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { Boundary } from '#islands/ui/boundary.tsx'
import { useMounted } from '#islands/ui/hooks/use-mounted.ts'
import { usePainted } from '#islands/ui/hooks/use-painted.ts'
import { Texts } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent, preloadable } from '#islands/ui/lazy.ts'
import { Portal } from '#islands/ui/portal.tsx'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { $cart } from '#lib/cart/stored-cart.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { whenIdle } from '#lib/shell/idle.ts'
import { showIntent } from '#lib/shell/intent.ts'
import { loadDictionary, loadFormTexts } from '#stores/dictionary.ts'
import { $modalLink } from '#stores/modal-link.ts'
import { $popup, type Popup } from '#stores/popup.ts'
import { $productDialog, $toAdd, openProductDialog, type ProductDialogState } from '#stores/product-dialog.ts'
import { $toasts } from '#stores/toasts.ts'

/** The forms of a dish and of a combo. */
const forms = {
  product: preloadable(() => import('#islands/product/product-form.tsx').then(file => file.ProductDialog)),
  menu: preloadable(() => import('#islands/combo/combo-form.tsx').then(file => file.ComboDialog)),
}
const CartPanel = lazyComponent(() => import('#islands/cart/cart-panel.tsx').then(file => file.CartPanel))
const ReservationDialog = lazyComponent(
  async () => (await import('#islands/reservation/reservation-dialog.tsx')).ReservationDialog,
)
const TablePopup = lazyComponent(async () => (await import('#islands/guest/table-popup.tsx')).TablePopup)
const AgainDialog = lazyComponent(async () => (await import('#islands/orders/again-dialog.tsx')).AgainDialog)
const PageDialog = lazyComponent(async () => (await import('#islands/pages/page-dialog.tsx')).PageDialog)
const Toasts = lazyComponent(() => import('#islands/ui/toast.tsx').then(file => file.Toasts))
const AlertDialog = lazyComponent(() => import('#islands/ui/alert.tsx').then(file => file.AlertDialog))
/** If the dialog fails to load, the guest goes straight to checkout. */
const guestDialog = preloadable(
  () => import('#islands/guest/guest-dialog.tsx').then(file => file.GuestDialog),
  () => {
    location.assign(pageConfig().paths.checkout)
    return new Promise<never>(() => {})
  },
)

/** If the dialog fails to load, the customer is logged out all the same, and the cart stays. */
const SignOutDialog = lazyComponent(() =>
  import('#islands/account/sign-out-dialog.tsx').then(
    file => file.SignOutDialog,
    async () => {
      const { completeSignOut } = await import('#lib/shell/sign-out.ts')
      await completeSignOut('keep')
      return new Promise<never>(() => {})
    },
  ),
)

/** The kinds whose form can be rendered at once. */
const warm = new Set<ProductDialogState['kind']>()

async function warmUp(kind: ProductDialogState['kind']): Promise<void> {
  await Promise.all([forms[kind].preload(), loadFormTexts()])
  warm.add(kind)
}

/**
 * Loads what a tap on a dish or a combo needs. While the page is idle, it then does ahead whatever does not depend on
 * the dish: starts this island, creates the format of prices, and loads the texts of all other dialogs.
 */
export async function prewarm(kind: ProductDialogState['kind']): Promise<void> {
  await warmUp(kind)
  whenIdle(() => showIntent())
  whenIdle(() => formatPrice(0, pageConfig()))
  whenIdle(() => void loadDictionary())
}

/** The island that every page has; renders nothing until something opens. */
export function App() {
  const mounted = useMounted()
  useEffect(prepare, [])
  useEffect(() => $toAdd.subscribe(addTapped), [])
  if (!mounted) return null
  return (
    <>
      <Boundary>
        <OpenProductDialog />
      </Boundary>
      <LazyBoundary>
        <OpenCart />
      </LazyBoundary>
      <LazyBoundary>
        <OpenModal />
      </LazyBoundary>
      <LazyBoundary>
        <OpenPopup />
      </LazyBoundary>
      <LazyBoundary>
        <OpenToasts />
      </LazyBoundary>
    </>
  )
}

/** Without the code to drag them, sheets are closed by their buttons. */
function prepare(): void {
  import('#lib/shell/sheet.ts').then(({ watchSheets }) => watchSheets()).catch(() => undefined)
}

/** Puts the dishes whose cards say so into the cart. If the code for it cannot be loaded, the form of the first opens. */
function addTapped(dishes: readonly ProductDialogState[]): void {
  const [first] = dishes
  if (!first) return
  $toAdd.set([])
  import('#lib/shell/add-from-card.ts').then(
    ({ addFromCard }) => dishes.map(addFromCard),
    () => openProductDialog(first),
  )
}

/** Isolates a part of the island: neither its loading nor its failure affects the others. */
function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}

/** The page's own sheet is painted first; the form follows without holding it up. */
function OpenProductDialog() {
  const dialog = useDeferredValue(usePainted($productDialog))
  if (!dialog) return null
  return (
    <Portal selector="[data-dialog-body]">
      <OpenedForm key={dialog.opening} dialog={dialog} />
    </Portal>
  )
}

/** Says in the page of which opening the form is, where that of another one is hidden (src/lib/shell/product-dialog.ts). */
function OpenedForm({ dialog }: { dialog: ProductDialogState }) {
  const { opening } = dialog
  useLayoutEffect(() => {
    const body = document.querySelector<HTMLElement>('[data-dialog-body]')
    if (!body) return undefined
    body.dataset.dialogBody = `${opening}`
    body.hidden = false
    return () => {
      body.dataset.dialogBody = ''
    }
  }, [opening])
  return (
    <Suspense fallback={<Skeleton />}>
      <LoadedForm dialog={dialog} />
    </Suspense>
  )
}

/** Waits for the form's code and texts without `lazy`, whose placeholder React keeps for 300 ms even when they have come. */
function LoadedForm({ dialog }: { dialog: ProductDialogState }) {
  const { kind } = dialog
  const [ready, setReady] = useState(() => warm.has(kind))
  useEffect(() => {
    if (!ready) void warmUp(kind).then(() => setReady(true))
  }, [ready, kind])
  return ready ? <DialogForm dialog={dialog} /> : <Skeleton />
}

function DialogForm({ dialog }: { dialog: ProductDialogState }) {
  const [Form] = useState(forms[dialog.kind].component)
  return (
    <Texts value={loadFormTexts}>
      <Form dialog={dialog} />
    </Texts>
  )
}

/** The page counts what was added first; the cart's lines follow. */
function OpenCart() {
  const filled = useDeferredValue(usePainted($cart).items.length > 0)
  return filled && <CartPanel onReady={guestDialog.preload} />
}

function OpenModal() {
  const link = useStore($modalLink)
  if (link?.name === 'page') return <PageDialog key={link.href} page={link} />
  if (link?.name === 'again') return <AgainDialog />
  return link && <ReservationDialog />
}

function OpenPopup() {
  const popup = useStore($popup)
  if (popup?.name === 'alert') return <AlertDialog alert={popup.alert} />
  if (popup?.name === 'sign-out') return <SignOutDialog />
  if (popup?.name === 'table' || popup?.name === 'table-code') return <TablePopup popup={popup} />
  return popup?.name === 'guest' && <GuestDialog table={popup.table} />
}

function GuestDialog({ table }: Pick<Extract<Popup, { name: 'guest' }>, 'table'>) {
  const [Shown] = useState(guestDialog.component)
  return <Shown table={table} />
}

function OpenToasts() {
  const toasts = usePainted($toasts)
  return toasts.length > 0 && <Toasts />
}
