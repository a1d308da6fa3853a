import { type ReactNode, useRef, useState } from 'react'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { messageOf } from '#lib/api/errors.ts'
import { addToCart } from '#lib/shell/add-to-cart.ts'
import { painted } from '#lib/shell/after-paint.ts'
import { showToast } from '#stores/toasts.ts'
import styles from './choices.module.css'
import { Tried } from './required.tsx'
import { showMissing } from './show-missing.ts'

export interface ChooserFormProps {
  /** Builds the cart line from the current choice. */
  build: () => CartLine
  edited: CartLine | undefined
  /** Whether it can be added as it is; the form otherwise leads to what is missing. */
  valid: boolean
  onDone: (() => void) | undefined
  children: ReactNode
}

/** The form frame of products and combos. */
export function ChooserForm({ build, edited, valid, onDone, children }: ChooserFormProps) {
  const busy = useRef(false)
  const [tried, setTried] = useState(false)
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    try {
      // The sheet closes once the cart count is painted, because closing makes the browser restyle the whole page. `painted` is
      // called before the line is added, so that the notice appears after the sheet has closed and not inside it.
      const counted = painted()
      if (!(await addToCart(build(), edited))) return
      await counted
      onDone?.()
    } catch (error) {
      showToast(messageOf(error), { kind: 'error' })
    } finally {
      busy.current = false
    }
  }

  return (
    <form
      className={styles.form}
      data-intent
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (valid) return void submit()
        setTried(true)
        showMissing(event.currentTarget)
      }}
    >
      <Tried value={tried}>{children}</Tried>
    </form>
  )
}
