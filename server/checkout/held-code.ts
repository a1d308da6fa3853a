import { codeKey } from '#contract/promotions/code-key.ts'
import type { Deps } from '#server/api/deps.ts'
import { isCode } from '#server/promotions/find-code.ts'
import { mayLearnOf } from '#server/sessions/code-tries.ts'
import type { Shop } from '#server/shop/shop.ts'

/** Whether nothing is said of the code of a cart, because too many wrong ones were tried from its guest's network. */
export async function isCodeHeld(
  { deps, shop, address }: { deps: Deps; shop: Shop; address: string },
  code: string | undefined,
): Promise<boolean> {
  const key = codeKey(code ?? '')
  return key !== '' && !(await mayLearnOf({ deps, address }, key, () => isCode(deps.db, shop, key)))
}
