import type { ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/lazy.ts'
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
  return (
    <p role="alert">
      {t('This needs the network')}{' '}
      <Button onClick={() => location.reload()}>{t('Load this page again')}</Button>
    </p>
  )
}
