import { MINUTE } from '#contract/kit/durations.ts'
import { $deskTexts, setDeskLanguage } from '#islands/desk/kit/desk-texts.ts'
import { ignoreSecondTap } from '#islands/desk/kit/second-tap.ts'
import { chosenLanguage } from '#islands/desk/live/language.ts'
import { registerWorker } from '#lib/shell/offline.ts'
import { deliveries, shownHere } from './deliveries.ts'
import { door } from './door.ts'
import { draw } from './draw.ts'
import { foot } from './foot.ts'
import { keepFiles } from './keep-files.ts'
import { $door, startAsking } from './shown.ts'
import { startTaps } from './taps.ts'
import { driverTexts } from './texts.ts'

/** The page on a driver's own phone: what can be taken, the tour, and what was brought today. Drawn anew whenever any of it changes. */
export function startDriverPage(root: HTMLElement): void {
  let shown = ''
  const redraw = (): void => {
    const chosen = $deskTexts.get()
    if (!chosen) return
    const kind = $door.get()
    const texts = driverTexts()
    document.title = texts.t('Deliveries')
    // What is being typed stays.
    if (kind !== 'open' && shown === `${kind} ${chosen.lang}`) return
    shown = `${kind} ${chosen.lang}`
    draw(root, [...(kind === 'open' ? deliveries(texts) : door(kind, texts)), foot(texts)])
  }
  for (const store of [$deskTexts, $door, ...shownHere]) store.listen(redraw)
  root.addEventListener('click', ignoreSecondTap, true)
  // A link with a code is followed on a phone that may be open already.
  const readCode = (): void => {
    if (location.hash.length <= 1) return
    shown = ''
    $door.set('code')
    redraw()
  }
  readCode()
  addEventListener('hashchange', readCode)
  void setDeskLanguage(chosenLanguage())
  startAsking()
  startTaps()
  // What is seen for an hour only goes without network too.
  setInterval(redraw, MINUTE)
  registerWorker()
  void keepFiles()
}
