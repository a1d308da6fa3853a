import { promotionEndpoints } from '#contract/desk/endpoints/promotion-endpoints.ts'
import type { PromotionUse } from '#contract/desk/promotions.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'

/** How often a published promotion was used; undefined while that is not known. */
export function usePromotionUses(isShown: boolean): (key: string) => PromotionUse | undefined {
  const { data } = useDeskRequest(`promotion uses ${isShown}`, async () =>
    isShown ? deskApi(promotionEndpoints.getPromotionUses) : [],
  )
  return key => data?.find(({ id }) => id === key)
}
