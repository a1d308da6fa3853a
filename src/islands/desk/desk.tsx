import { useEffect, useState } from 'react'
import { registerWorker } from '#lib/shell/offline.ts'
import { useStore } from '../ui/use-store.ts'
import { startCommands } from './commands.ts'
import { $deskTexts, chosenLanguage, setDeskLanguage } from './desk-texts.ts'
import { $feed, startFeed } from './feed.ts'
import { PairDevice } from './pair-device.tsx'
import { Shift } from './shift.tsx'
import { StartShift } from './start-shift.tsx'

/** The restaurant's own screen: pairs the device, begins a shift, and shows the orders. */
export function Desk() {
  const texts = useStore($deskTexts)
  const { status } = useStore($feed)
  const [pairings, setPairings] = useState(0)
  const [started, setStarted] = useState(false)

  useEffect(() => {
    void setDeskLanguage(chosenLanguage())
    // Keeps this page for a reload without network.
    registerWorker()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device that has just been paired listens again
  useEffect(() => {
    const ends = [startFeed(), startCommands()]
    return () => {
      for (const end of ends) end()
    }
  }, [pairings])

  if (!texts || status === 'loading') return null
  if (status === 'unpaired') return <PairDevice onPaired={() => setPairings(count => count + 1)} />
  return started ? <Shift /> : <StartShift onStart={() => setStarted(true)} />
}
