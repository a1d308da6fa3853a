import { Suspense, useEffect, useState } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Asked } from './with-whom.tsx'

const load = async () => (await import('./with-whom.tsx')).WithWhom
const WithWhom = deskPart(load)

interface Props extends Asked {
  text: string
  /** The whole name of the button, where others have the same text. */
  label?: string
  primary?: boolean
}

/** A button that asks with whom an order goes. */
export function SendWith({ text, label, primary, ...asked }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Loaded ahead, in case the network fails.
  useEffect(() => void load().catch(() => undefined), [])
  return (
    <>
      <Button primary={primary} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WithWhom {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
