import { closeProductDialog, type ProductDialogState } from '#stores/product-dialog.ts'
import { ComboAbout } from './combo-about.tsx'
import { LiveCombo } from './live-combo.tsx'

/** The live combo in the open product dialog, below the static name, picture and price. */
export function ComboDialog({ dialog }: { dialog: ProductDialogState }) {
  return (
    <LiveCombo
      menuId={dialog.id}
      line={dialog.line}
      href={dialog.line ? undefined : dialog.href}
      above={menu => <ComboAbout menu={menu} />}
      onDone={closeProductDialog}
    />
  )
}
