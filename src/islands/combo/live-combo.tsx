import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { Menu } from '#contract/catalogue.ts'
import { liveEndpoints } from '#contract/endpoints/live.ts'
import { api } from '#stores/api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { useRequest } from '../ui/use-request.ts'
import { Waiting } from '../ui/waiting.tsx'
import { ComboChooser } from './combo-chooser.tsx'

export interface LiveMenuProps {
  menuId: string
  line?: CartLine | undefined
  /** The page to link to when the request fails. */
  href?: string | undefined
  /** Content above the form. */
  above?: (menu: Menu) => ReactNode
  onDone?: (() => void) | undefined
}

/** Loads a combo and shows its form. */
export function LiveCombo({ menuId, line, href, above, onDone }: LiveMenuProps) {
  const live = useRequest(menuId, signal => api(liveEndpoints.getMenu, { params: { menuId } }, { signal }))
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <LoadError {...live} href={href} />
  return (
    <>
      {above?.(live.data)}
      <ComboChooser menu={live.data} line={line?.type === 'menuItem' ? line : undefined} onDone={onDone} />
    </>
  )
}
