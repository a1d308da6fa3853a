import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'

/** What browsers offer where a page can be installed. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Whether this is a browser of iOS, which only its own menu makes an app; what it has made says so itself. */
export const isByHand = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0

/** Offers to install the shop as an app, where the browser does, and says how it is done where only its menu does. */
export function Install() {
  const t = useT()
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => {
    const keep = (event: Event): void => {
      if (!isOffer(event)) return
      event.preventDefault()
      setOffer(event)
    }
    const done = (): void => setOffer(undefined)
    addEventListener('beforeinstallprompt', keep)
    addEventListener('appinstalled', done)
    return () => {
      removeEventListener('beforeinstallprompt', keep)
      removeEventListener('appinstalled', done)
    }
  }, [])
  if (!offer)
    return isByHand() ? <small>{t('As an app: tap “Share”, then “Add to Home Screen”.')}</small> : null
  return <Button onClick={() => void offer.prompt()}>{t('Install as an app')}</Button>
}
