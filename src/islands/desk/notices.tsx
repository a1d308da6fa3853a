import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { $feed } from '#islands/desk/board/feed.ts'
import { deskPart } from '#islands/desk/views/desk-part.tsx'

const Obstacles = deskPart(
  async () => (await import('#islands/desk/board/obstacles.tsx')).Obstacles,
  'notices',
)
const CancelledList = deskPart(
  async () => (await import('#islands/desk/board/cancelled-list.tsx')).CancelledList,
  'notices',
)

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
