import { atom } from 'nanostores'
import { limits } from '#contract/kit/limits.ts'
import type { TextParams } from '#contract/kit/texts/interpolate.ts'

export interface Toast {
  id: number
  /** A key to translate. */
  text: string
  params: TextParams
  kind: 'success' | 'info' | 'error'
  /** Milliseconds it shows. */
  duration: number
  action: { label: string; run: () => void } | undefined
}

/** The toasts that show, oldest first. Each goes by itself, one with an action when the next of them comes. */
export const $toasts = atom<Toast[]>([])

/** Never used twice in a page: the timer of an earlier toast may still run. */
let last = 0

/** Shows a toast for 3 s, or for its own duration (docs/rules.md, R9.8 R9.9). */
export function showToast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  last += 1
  const toast: Toast = {
    id: last,
    text,
    params: {},
    kind: 'info',
    duration: limits.toast,
    action: undefined,
    ...options,
  }
  const others = $toasts.get().filter(({ action }) => !(action && toast.action))
  $toasts.set([...others, toast])
}

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter(toast => toast.id !== id))
}
