import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '#islands/ui/button.tsx'
import styles from './popover.module.css'

interface Props {
  /** What the button says. */
  label: ReactNode
  className?: string | undefined
  /** The sign that the style of the button knows. */
  icon?: string
  children: ReactNode
}

/** A button of the bar, and what it opens below it, until a button in that is used or the browser closes it. */
export function Popover({ label, className, icon, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={className} data-icon={icon} popoverTarget={id}>
        {label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: follows the buttons in it, which keys press too */}
      <div
        id={id}
        popover="auto"
        className={styles.popover}
        onClick={closeAfter}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <Suspense fallback={null}>{open && children}</Suspense>
      </div>
    </>
  )
}

/** The focus goes back to the button that has opened it. A button that opens something itself leaves it open. */
function closeAfter({ target, currentTarget: panel }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element && target.closest('button:not([aria-expanded])'))) return
  panel.hidePopover()
  if (panel.previousElementSibling instanceof HTMLElement) panel.previousElementSibling.focus()
}
