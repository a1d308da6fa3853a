import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import type { DeskView } from '../desk-view.ts'
import { $jumping } from './jumping.ts'

const JumpDialog = deskPart(async () => (await import('./jump-dialog.tsx')).JumpDialog, 'office')

/** Ctrl or Cmd and K asks where to go, wherever somebody is, unless another dialog asks something. */
export function Jump({ views }: { views: readonly DeskView[] }) {
  const isOpen = useStore($jumping)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // A page's editor has the same keys for a link.
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      $jumping.set(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return isOpen ? (
    <Suspense fallback={null}>
      <JumpDialog views={views} />
    </Suspense>
  ) : null
}
