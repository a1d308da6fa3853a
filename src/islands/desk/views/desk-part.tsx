import { type ComponentType, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/lazy.ts'
import desk from '../desk.module.css'
import { type DeskTextPart, needTexts } from '../desk-texts.ts'
import { useDeskT } from '../use-desk-t.ts'

/**
 * A part of the desk that is loaded when it is first shown, with the texts that only it needs. Without network it says so: an
 * error would take the whole screen with it.
 */
export const deskPart = <P,>(load: () => Promise<ComponentType<P>>, ...texts: DeskTextPart[]) =>
  later<P>(async () => {
    try {
      const [component] = await Promise.all([load(), ...texts.map(needTexts)])
      return component
    } catch {
      return NotLoaded
    }
  })

/** Browsers do not ask again for a script that they could not load, until the page is loaded again. */
function NotLoaded() {
  const { t } = useDeskT()
  const again = useRef<HTMLButtonElement>(null)
  // Whatever led here may be gone, and with a whole view its heading too.
  useEffect(() => {
    if (document.activeElement === document.body) again.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p role="alert" className={desk.notLoaded}>
      {t('This needs the network')}{' '}
      <Button ref={again} onClick={() => location.reload()}>
        {t('Load this page again')}
      </Button>
    </p>
  )
}
