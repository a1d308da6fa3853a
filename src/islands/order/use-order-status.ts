import { endpoints } from '#contract/endpoints.ts'
import { useWatchedOrder } from '#islands/ui/order/use-watched-order.ts'
import { api } from '#stores/api.ts'

export const useOrderStatus = (key: string) =>
  useWatchedOrder({
    key,
    ask: signal => api(endpoints.getOrderStatus, { params: { key } }, { signal }),
    events: { path: '/orders/{key}/events', params: { key } },
  })
