import { closeSheet, type Sheet } from '#stores/product-dialog.ts'
import { MenuAbout } from './combo-about.tsx'
import { LiveMenu } from './live-combo.tsx'

/** The live combo in the open sheet, below the name, picture and price that stand there at once. */
export function MenuSheet({ sheet }: { sheet: Sheet }) {
  return (
    <LiveMenu
      menuId={sheet.id}
      line={sheet.line}
      href={sheet.line ? undefined : sheet.href}
      above={menu => <MenuAbout menu={menu} />}
      onDone={closeSheet}
    />
  )
}
