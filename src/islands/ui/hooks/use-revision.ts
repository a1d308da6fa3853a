import { useStore } from '@nanostores/react'
import { $shopNow } from '#stores/order/shop-now.ts'

/** Changes whenever something that guests can order may have changed; undefined where the API does not say. */
export const useRevision = (): string | undefined => useStore($shopNow)?.state.live?.revision
