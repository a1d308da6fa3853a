import { closeSheet, type Sheet } from '#stores/sheet.ts'
import styles from '../ui/choices/choices.module.css'
import { LiveMenu } from './live-menu.tsx'
import { MenuPrice } from './menu-price.tsx'

/** The live combo in the open sheet, below the name, picture and price that stand there at once. */
export function MenuSheet({ sheet }: { sheet: Sheet }) {
  return (
    <LiveMenu
      menuId={sheet.id}
      line={sheet.line}
      href={sheet.line ? undefined : sheet.href}
      above={menu => (
        <>
          <MenuPrice menu={menu} />
          {menu.description && <p className={styles.about}>{menu.description}</p>}
        </>
      )}
      onDone={closeSheet}
    />
  )
}
