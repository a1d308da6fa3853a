import { useStore } from '@nanostores/react'
import { $feed } from '#islands/desk/live/feed.ts'

const NO_DRIVERS: { id: string; name: string }[] = []

/** Those who bring orders, the last used first; none where nobody notes with whom one is on its way. */
export const useDrivers = () => useStore($feed).now?.drivers ?? NO_DRIVERS
