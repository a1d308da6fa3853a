import type { Menu } from '#contract/catalogue.ts'
import { endpoints } from '#contract/endpoints.ts'
import { api } from '#stores/api.ts'
import { Prerendered, type PrerenderedProps } from '../ui/prerendered.tsx'
import { useRefreshed } from '../ui/use-refreshed.ts'
import { MenuChooser } from './menu-chooser.tsx'

export interface MenuFormProps extends PrerenderedProps {
  menu: Menu
}

/** The form on a combo's own page: rendered at build, brought up to date by the live call. */
export function MenuForm({ menu, ...page }: MenuFormProps) {
  const shown = useRefreshed(menu, signal =>
    api(endpoints.getMenu, { params: { menuId: menu.id } }, { signal }),
  )
  return (
    <Prerendered {...page}>
      <MenuChooser menu={shown} />
    </Prerendered>
  )
}
