import type { CallShape } from '#contract/api/endpoint.ts'
import { settingValue } from '#contract/describe/settings/settings.ts'
import { isOn } from '#contract/kit/on.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Shop } from '#server/shop/shop.ts'

/** Throws a 403 for a call whose setting the shop has not switched on. */
export function requireOffered({ needs }: Pick<CallShape, 'needs'>, shop: Shop): void {
  if (needs && !shop.allSettings.some(setting => setting.key === needs && isOn(settingValue(setting))))
    throw new RequestError(403, { message: fieldTexts.notOffered })
}
