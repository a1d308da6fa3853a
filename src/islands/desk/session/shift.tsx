import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { COUNTER, type DeskRole, MANAGERS, OFFICE } from '#contract/api/roles.ts'
import { nothingSetUp } from '#contract/desk/texts.ts'
import { BoardTools } from '#islands/desk/board/board-tools.tsx'
import { $chosenView, beginWith } from '#islands/desk/kit/chosen-view.ts'
import { deskPart, PageFailed } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { slugOf } from '#islands/desk/kit/view-address.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $pinsAsked } from '#islands/desk/live/pin.ts'
import { $branch } from '#islands/desk/live/session.ts'
import type { DeskView } from '#islands/desk/views/desk-view.ts'
import type { BackOffice } from '#islands/desk/views/office-views.ts'
import { ViewBoundary } from '#islands/desk/views/view-boundary.tsx'
import { ViewMenu } from '#islands/desk/views/view-menu.tsx'
import { type OtherSection, ViewNav } from '#islands/desk/views/view-nav.tsx'
import { eveningViews } from '#islands/desk/views/views.ts'
import { startAwake } from './awake.ts'
import { $hasBegun } from './begin-shift.ts'
import { ObstacleNotice, ToNoteNotice } from './notices.tsx'
import { PendingList } from './pending-list.tsx'
import { armWithAnyTap, playRing } from './ring.ts'
import { newOrders } from './ringing.ts'
import styles from './shift.module.css'
import { StartShift } from './start-shift.tsx'
import { StatusBar } from './status-bar.tsx'
import { TableCallNotice } from './table-calls.tsx'
import { useRing } from './use-ring.ts'
import { useTitle } from './use-signs.ts'

const NO_SECTIONS: OtherSection[] = []

/** Where owners and editors begin. */
const LANDING = 'Overview'

/**
 * A screen during the shift: the bar, the chosen view, and what waits to be sent. It rings in every view.
 * Signed-in people decide when their shift begins; until then the bar says that the sound is off, and how
 * many orders wait.
 */
export function Shift() {
  const { t } = useDeskT()
  const { status, device, now } = useStore($feed)
  const branch = useStore($branch)
  const hasBegun = useStore($hasBegun)
  const loaded = useBackOffice(device?.person !== undefined)
  const office = loaded === 'loading' ? undefined : loaded
  const chosen = useStore($chosenView)
  const counter = useCounterViews(device?.role)
  const evening = [...eveningViews, ...counter]
  const isMeant = ({ roles, needs }: DeskView): boolean =>
    device !== undefined && roles.includes(device.role) && (needs === undefined || Boolean(now?.[needs]))
  const views = [...evening, ...(office?.views ?? [])].filter(isMeant)
  const called = (name: string | undefined) => views.find(({ title }) => slugOf(title) === name)
  // Nobody sees the orders for a moment who is on the way to something else.
  const isOnTheWay = loaded === 'loading' && device !== undefined && OFFICE.includes(device.role)
  const view = called(chosen) ?? (isOnTheWay ? undefined : (called(slugOf(LANDING)) ?? views[0]))
  // A paired screen has all of its views beside each other; people have a sidebar for all but those of the evening.
  const inBar = office ? views.filter(({ section }) => section === 'Tonight') : views
  const isTonight = view !== undefined && inBar.includes(view)
  const others = office?.sectionsOf(views.filter(each => !inBar.includes(each))) ?? NO_SECTIONS
  const isOrders = view?.title === 'Orders'
  // The bar of the evening has everything that is not an order.
  const nav = isTonight && views.length > 1 && <ViewNav views={inBar} view={view} others={others} />
  const isEmpty = now?.obstacles.some(({ message }) => message === nothingSetUp) ?? false
  useEffect(() => {
    if (isEmpty) beginWith('Opening')
  }, [isEmpty])
  const branchName = branch && <aside className={styles.branch}>{branch}</aside>
  const unanswered = useRing()
  useTitle(unanswered, branch)
  useEffect(() => (hasBegun ? startAwake() : undefined), [hasBegun])
  useEffect(() => (hasBegun ? armWithAnyTap() : undefined), [hasBegun])
  useChime(now && now.waiting.reservations + now.waiting.messages)
  return (
    <>
      {!isTonight && !office && branchName}
      {status !== 'apart' && (
        <StatusBar
          unanswered={unanswered}
          inView={isOrders && hasBegun}
          menu={
            isTonight && (
              <>
                {nav && (
                  <ViewMenu views={views} view={view}>
                    {nav}
                  </ViewMenu>
                )}
                {branchName}
              </>
            )
          }
        >
          {isOrders && hasBegun && <BoardTools />}
        </StatusBar>
      )}
      <ObstacleNotice />
      <ToNoteNotice />
      <TableCallNotice />
      {status === 'apart' && nav}
      {office && view && !isTonight && <office.OfficeNav views={views} view={view} />}
      {office && <office.Jump views={views} />}
      {office && <office.ProofRequest />}
      <p role="status" className="visually-hidden">
        {t(newOrders(unanswered), { count: unanswered })}
      </p>
      {isOrders && !hasBegun && <StartShift />}
      {view && (hasBegun || !isOrders) && (
        <ViewBoundary key={view.title} failed={<PageFailed title={view.title} />}>
          <view.View />
        </ViewBoundary>
      )}
      <PendingList hasCards={isOrders && hasBegun} />
      <PinRequest />
    </>
  )
}

/** The views of those who speak with guests or say when the restaurant is open, once they are loaded. */
function useCounterViews(role: DeskRole | undefined): readonly DeskView[] {
  const [views, setViews] = useState<readonly DeskView[]>([])
  const isMeant = role !== undefined && MANAGERS.includes(role)
  useEffect(() => {
    if (!isMeant) return
    import('#islands/desk/views/counter-views.ts')
      .then(({ counterViews, loadCounter }) => {
        setViews(counterViews)
        if (COUNTER.includes(role)) void loadCounter()
      })
      .catch(() => undefined)
  }, [isMeant, role])
  return isMeant ? views : []
}

/** The views of signed-in people; nothing for a paired screen, and where they cannot be loaded. */
function useBackOffice(isPerson: boolean): BackOffice | 'loading' | undefined {
  const [office, setOffice] = useState<BackOffice | 'loading' | undefined>('loading')
  useEffect(() => {
    if (!isPerson) return
    import('#islands/desk/views/office-views.ts')
      .then(part => part.showBackOffice(setOffice))
      .catch(() => setOffice(undefined))
  }, [isPerson])
  return isPerson ? office : undefined
}

const PinDialog = deskPart(async () => (await import('#islands/desk/people/pin-dialog.tsx')).PinDialog)

/** Asks for a PIN while a call waits for one. */
function PinRequest() {
  const [asked] = useStore($pinsAsked)
  return asked ? (
    <Suspense fallback={null}>
      <PinDialog key={asked.key} asked={asked} />
    </Suspense>
  ) : null
}

/**
 * Rings once when there is more to answer than before: a request for a table or a message can wait, an order
 * cannot.
 */
function useChime(count: number | undefined): void {
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && count > (before.current ?? 0)) playRing()
    before.current = count
  }, [count])
}
