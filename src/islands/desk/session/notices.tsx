import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { $feed } from '#islands/desk/live/feed.ts'
import { hasGuest } from './ringing.ts'

const Obstacles = deskPart(async () => (await import('./obstacles.tsx')).Obstacles, 'notices')
const CancelledList = deskPart(async () => (await import('./cancelled-list.tsx')).CancelledList, 'notices')

/** What is missing before the shop takes orders; nothing while it does. */
export function ObstacleNotice() {
  const { now, device } = useStore($feed)
  if (!now || now.obstacles.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Obstacles
        obstacles={now.obstacles}
        isOwner={device?.role === 'owner' && device.person !== undefined}
      />
    </Suspense>
  )
}

const ArrivedList = deskPart(async () => (await import('./arrived-list.tsx')).ArrivedList, 'notices')

/** Orders whose guests are there in their cars, and that nobody at the desk has noted. */
export function ArrivedNotice() {
  const arrived = useStore($feed).now?.orders.filter(order => !order.cancelledBy && hasGuest(order)) ?? []
  if (arrived.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ArrivedList orders={arrived} />
    </Suspense>
  )
}

/** Orders that were cancelled and that nobody at the desk has noted. */
export function CancelledNotice() {
  const cancelled = useStore($feed).now?.orders.filter(({ cancelledBy }) => cancelledBy) ?? []
  if (cancelled.length === 0) return null
  return (
    <Suspense fallback={null}>
      <CancelledList orders={cancelled} />
    </Suspense>
  )
}
