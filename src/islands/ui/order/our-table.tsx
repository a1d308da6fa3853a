import { useStore } from '@nanostores/react'
import { $extensions } from '#stores/extensions.ts'
import { $popup } from '#stores/popup.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'

/** Shows what the table has ordered, where tables have evenings. */
export function OurTable() {
  const t = useT()
  if (!useStore($extensions).has('table-evening')) return null
  return (
    <Button aria-haspopup="dialog" onClick={() => $popup.set({ name: 'table' })}>
      {t('Our table')}
    </Button>
  )
}
