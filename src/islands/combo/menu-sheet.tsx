import { endpoints } from '#contract/endpoints.ts'
import { api } from '#stores/api.ts'
import { closeSheet, type Sheet } from '#stores/sheet.ts'
import styles from '../ui/choices/choices.module.css'
import { Failed } from '../ui/failed.tsx'
import { useLive } from '../ui/use-live.ts'
import { Waiting } from '../ui/waiting.tsx'
import { MenuChooser } from './menu-chooser.tsx'
import { MenuPrice } from './menu-price.tsx'

/** The live combo in the open sheet. */
export function MenuSheet({ sheet }: { sheet: Sheet }) {
  const { id, line } = sheet
  const live = useLive(id, signal => api(endpoints.getMenu, { params: { menuId: id } }, { signal }))
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <Failed {...live} {...(line ? {} : { href: sheet.href })} />
  return (
    <>
      <MenuPrice menu={live.data} />
      {live.data.description && <p className={styles.about}>{live.data.description}</p>}
      <MenuChooser
        menu={live.data}
        line={line?.type === 'menuItem' ? line : undefined}
        onDone={closeSheet}
      />
    </>
  )
}
