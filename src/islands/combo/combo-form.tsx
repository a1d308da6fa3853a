import { liveEndpoints } from '#contract/api/endpoints/live.ts'
import type { Menu } from '#contract/menu/catalogue.ts'
import { ChooserForm } from '#islands/ui/choices/form.tsx'
import { Offered } from '#islands/ui/choices/offered.tsx'
import { ComboChooser } from '#islands/ui/combo/combo-chooser.tsx'
import { comboPrice } from '#islands/ui/combo/combo-price.ts'
import { ComboTexts } from '#islands/ui/combo/combo-texts.tsx'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useHeadPrice } from '#islands/ui/hooks/use-head-price.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useRevision } from '#islands/ui/hooks/use-revision.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { Inline, type InlineProps } from '#islands/ui/inline.tsx'
import { LoadError } from '#islands/ui/load-error.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'
import { menuNow } from '#lib/cart/price-now.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { closeProductDialog, type ProductDialogState } from '#stores/product-dialog.ts'

interface LiveComboProps {
  menuId: string
  /** The open product dialog, if the form is in it. */
  dialog?: ProductDialogState
}

/** The form on a combo's own page. */
export function ComboForm({ label, menuId }: InlineProps & LiveComboProps) {
  return (
    <Inline label={label}>
      <LiveCombo menuId={menuId} />
    </Inline>
  )
}

/** The live combo in the open product dialog, below the static name, picture and price. */
export function ComboDialog({ dialog }: { dialog: ProductDialogState }) {
  return <LiveCombo menuId={dialog.id} dialog={dialog} />
}

/** Loads a combo and shows its form. */
function LiveCombo({ menuId, dialog }: LiveComboProps) {
  const live = useRequest(menuId, signal => readCombo(menuId, signal), useRevision())
  const line = dialog?.line
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <LoadError {...live} href={line ? undefined : dialog?.href} />
  const { menu, sizes } = live.data
  return (
    <>
      {dialog && <ComboAbout menu={menu} />}
      <Offered kind="menus" of={menu} />
      <ComboChooser
        frame={ChooserForm}
        menu={menu}
        sizes={sizes}
        line={line?.type === 'menuItem' ? line : undefined}
        onDone={dialog && closeProductDialog}
      />
    </>
  )
}

/** A combo; a dish in halves with its other sizes, so that nothing has to be waited for when one is chosen. */
async function readCombo(menuId: string, signal: AbortSignal): Promise<{ menu: Menu; sizes: Menu[] }> {
  const read = (id: string) =>
    api(liveEndpoints.getMenu, { params: { menuId: id } }, { signal }).then(menuNow)
  const menu = await read(menuId)
  const ids = menu.inSizes?.sizes.map(size => size.menuId) ?? []
  return { menu, sizes: await Promise.all(ids.map(id => (id === menuId ? menu : read(id)))) }
}

/** Shows the price in the head of the dialog, what the combo saves, and its description. */
function ComboAbout({ menu }: { menu: Menu }) {
  const t = useT()
  const { price } = usePrice()
  const { now, isFrom, was } = comboPrice(menu, pageConfig().currency)
  useHeadPrice({
    price: isFrom ? t('from {price}', { price: price(now) }) : price(now),
    old: was ? price(was) : '',
    notes: was ? t('lowest price of the last 30 days') : '',
  })
  return <ComboTexts menu={menu} />
}
