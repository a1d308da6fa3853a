import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { $feed } from '#islands/desk/live/feed.ts'

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
