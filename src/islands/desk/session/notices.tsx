import { useStore } from '@nanostores/react'
import { $feed } from '#islands/desk/live/feed.ts'
import { openWish } from '#islands/desk/live/open-wish.ts'
import { Obstacles } from './obstacles.tsx'
import { hasGuest } from './ringing.ts'
import { ToNoteList } from './to-note-list.tsx'

/** What is missing before the shop takes orders; nothing while it does. */
export function ObstacleNotice() {
  const { now, device } = useStore($feed)
  if (!now || now.obstacles.length === 0) return null
  return (
    <Obstacles obstacles={now.obstacles} isOwner={device?.role === 'owner' && device.person !== undefined} />
  )
}

/** Orders that were cancelled, or whose guests are there in their cars or want a change, and that nobody at the desk has noted. */
export function ToNoteNotice() {
  const orders =
    useStore($feed).now?.orders.filter(order => order.cancelledBy || hasGuest(order) || openWish(order)) ?? []
  if (orders.length === 0) return null
  return <ToNoteList orders={orders} />
}
