import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface Props extends ComponentProps<'section'> {
  role?: 'status' | 'alert'
}

/**
 * A message that takes the place of what the visitor was using, such as a form that was sent. What had the focus is gone, and
 * on a phone the message can be far above the screen: it comes into view and takes the focus, by which it is read out.
 */
export function Announced({ role = 'status', ...props }: Props) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <section {...props} ref={place} role={role} tabIndex={-1} />
}
