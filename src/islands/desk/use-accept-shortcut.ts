import { useEffect } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useStore } from '../ui/use-store.ts'
import { accept } from './accept.ts'
import { $feed } from './feed.ts'

/** Where Enter means something else. */
const TYPING = 'input, textarea, select, dialog'

/** Ctrl and Enter accepts this order, unless somebody types. */
export function useAcceptShortcut(order: DeskOrder | undefined): void {
  const minutes = useStore($feed).now?.minutes
  useEffect(() => {
    if (!order) return
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, repeat, target } = event
      if (key !== 'Enter' || !ctrlKey || repeat) return
      if (target instanceof Element && target.closest(TYPING)) return
      event.preventDefault()
      accept(order, minutes)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [order, minutes])
}
