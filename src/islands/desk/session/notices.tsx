import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { $feed } from '#islands/desk/live/feed.ts'
import { hasGuest } from './ringing.ts'

const Obstacles = deskPart(async () => (await import('./obstacles.tsx')).Obstacles)
const ToNoteList = deskPart(async () => (await import('./to-note-list.tsx')).ToNoteList)

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

/** Orders that were cancelled, or whose guests are there in their cars, and that nobody at the desk has noted. */
export function ToNoteNotice() {
  const orders = useStore($feed).now?.orders.filter(order => order.cancelledBy || hasGuest(order)) ?? []
  if (orders.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToNoteList orders={orders} />
    </Suspense>
  )
}
