import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface Props extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** Called when Escape is pressed, or whatever else cancels a dialog. */
  onClose: () => void
}

/** A modal dialog element that is open while it is rendered. It traps the focus and restores it when it closes. */
export function Modal({ onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Layout effects are cleaned up while the dialog is still in the document; closing it later would not
  // restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // What was tapped is there.
    delete document.documentElement.dataset.tap
    return () => shown?.close()
  }, [])
  return (
    <dialog
      {...props}
      ref={dialog}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    />
  )
}
