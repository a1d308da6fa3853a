import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#islands/ui/button.tsx'
import styles from './head-form.module.css'
import { HeadAction } from './view-head.tsx'

interface Props {
  /** What the button says. */
  text: string
  /** The form. `close` ends it once something was done. */
  children: (close: () => void) => ReactNode
}

/** The main action of a page where something is asked first: a button in the page's head, and a form over the page. */
export function HeadForm({ text, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [open])
  return (
    <HeadAction>
      <Button primary popoverTarget={id}>
        {text}
      </Button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={text}
        className={styles.form}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </HeadAction>
  )
}
