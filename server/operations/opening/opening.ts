import type { Opening } from '#contract/desk/opening.ts'
import { isOn } from '#contract/settings/on.ts'
import { isTesting } from '#server/board/test-order.ts'
import type { Config } from '#server/config/config.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import type { Reader } from '#server/db/database.ts'
import { acceptedProviderTypes } from '#server/payments/registry.ts'
import { hasScreen, obstaclesIn } from '#server/shop/obstacles.ts'
import type { Shop } from '#server/shop/shop.ts'
import { draftedData, publishedData, settingOf } from './shop-data.ts'
import { stepsOf } from './steps.ts'

/** How far a shop is from being open. */
export async function openingOf(
  reader: Reader,
  { config, shop }: { config: Config; shop: Pick<Shop, 'switches'> },
): Promise<Opening> {
  const draft = await openDraft(reader)
  const published = await publishedData(draft)
  const steps = stepsOf(published, await draftedData(draft), {
    obstaclesOf: obstaclesIn(config),
    paired: await hasScreen(reader),
    taken: acceptedProviderTypes(config),
    tested: await wasTested(reader),
  })
  return {
    isEmpty: draft.languages.length === 0,
    isOpen: isOn(settingOf(published, 'ORDERING_ACTIVE')),
    steps,
    isTesting: isTesting(shop),
  }
}

async function wasTested(reader: Reader): Promise<boolean> {
  const acts = reader.selectFrom('acts').select('id').where('kind', '=', 'order-tested')
  return (await acts.limit(1).executeTakeFirst()) !== undefined
}
