import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { beginWith } from '#islands/desk/kit/chosen-view.ts'
import { deskPage } from '#islands/desk/kit/desk-part.tsx'
import { $deskTexts, setDeskLanguage } from '#islands/desk/kit/desk-texts.ts'
import { keepFocus } from '#islands/desk/kit/keep-focus.ts'
import { startCommands } from '#islands/desk/live/commands.ts'
import { $feed, startFeed } from '#islands/desk/live/feed.ts'
import { chosenLanguage } from '#islands/desk/live/language.ts'
import { $hasBegun } from '#islands/desk/session/begin-shift.ts'
import { $link, watchLinks } from '#islands/desk/session/link.ts'
import { ObstacleNotice } from '#islands/desk/session/notices.tsx'
import { Shift } from '#islands/desk/session/shift.tsx'
import { StartShift } from '#islands/desk/session/start-shift.tsx'
import { useLatest } from '#islands/ui/latest.ts'
import { registerWorker } from '#lib/shell/offline.ts'

// Loaded on demand: a paired screen, which is every screen after its first day, needs neither.
const Entry = deskPage('This device is not paired', async () => (await import('./entry.tsx')).Entry)
const LinkPage = deskPage(
  'My sign-in',
  async () => (await import('#islands/desk/session/link-page.tsx')).LinkPage,
)

/** The restaurant's own screen: pairs the device, begins a shift, and shows the orders. */
export function Desk() {
  const texts = useStore($deskTexts)
  const { status, device, now, since } = useStore($feed)
  const before = useLatest(status === 'live' || status === 'apart' ? device : undefined)
  const link = useStore($link)
  const [pairings, setPairings] = useState(0)
  const hasBegun = useStore($hasBegun)

  useEffect(() => {
    void setDeskLanguage(chosenLanguage())
    // Keeps this page for a reload without network.
    registerWorker()
  }, [])
  useEffect(keepFocus, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device that has just been paired listens again
  useEffect(() => {
    const ends = [startFeed(), startCommands(), watchLinks()]
    return () => {
      for (const end of ends) end()
    }
  }, [pairings])

  // Loaded without network: showing the known orders matters more than a ring, which nothing can cause.
  const isCutOff = status === 'lost' && now !== undefined && since === undefined
  useEffect(() => {
    if (!isCutOff) return
    $hasBegun.set(true)
    beginWith('Orders')
  }, [isCutOff])

  if (!texts || status === 'loading') return null
  const signedIn = () => setPairings(count => count + 1)
  if (link && link.kind !== 'pair')
    return (
      <Suspense fallback={null}>
        <LinkPage link={link} device={device} onSignedIn={signedIn} />
      </Suspense>
    )
  if (status === 'unpaired')
    return (
      <Suspense fallback={null}>
        <Entry ended={before?.person !== undefined} onSignedIn={signedIn} />
      </Suspense>
    )
  // People who have signed in may have come for the menu, so only the orders view waits for the bell.
  if (hasBegun || device?.person !== undefined) return <Shift />
  return (
    <>
      <ObstacleNotice />
      <StartShift />
    </>
  )
}
