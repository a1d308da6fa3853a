import { type ReactNode, useRef } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { failures } from '#contract/messages.ts'
import { showToast } from '#stores/toasts.ts'
import styles from './choices.module.css'

type Put = typeof import('./put.ts')

export interface ChooserFormProps {
  /** Makes the line of what is chosen. */
  build: (put: Put) => CartLine
  edited: CartLine | undefined
  onDone: (() => void) | undefined
  children: ReactNode
}

/** The frame of product and combo form. What puts a line into the cart is asked for at the first touch. */
export function ChooserForm({ build, edited, onDone, children }: ChooserFormProps) {
  const busy = useRef(false)
  const loaded = useRef<Put>(undefined)
  const load = async (): Promise<Put> => {
    loaded.current ??= await import('./put.ts')
    return loaded.current
  }

  const submit = async () => {
    if (busy.current) return
    busy.current = true
    try {
      // What is there is not waited for: whoever leaves the page right after the tap has the line in the cart.
      const put = loaded.current ?? (await load())
      if (await put.putLine(build(put), edited)) onDone?.()
    } catch {
      showToast(failures.network, { kind: 'error' })
    } finally {
      busy.current = false
    }
  }

  return (
    <form
      className={styles.form}
      data-intent
      noValidate
      onPointerDown={() => void load().catch(() => undefined)}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
    </form>
  )
}
