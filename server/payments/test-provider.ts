import type { ProviderTest } from '#contract/desk/provider-checks.ts'
import { calls } from '#contract/kit/texts.ts'
import { brandOf, type ProviderKind, providerKeys } from '#contract/orders/provider-kinds.ts'
import type { Deps } from '#server/api/deps.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Shop } from '#server/shop/shop.ts'
import { providersOf } from './registry.ts'
import { storeTest } from './troubles.ts'

/** Tests how the shop is set up at a kind of provider, and keeps what is wrong for System and Overview. */
export async function testProvider(
  { config, db, log, now }: Deps,
  { features }: Shop,
  kind: ProviderKind,
): Promise<ProviderTest> {
  const name = brandOf(kind)
  if (!name) throw new RequestError(404, { message: calls.notFound })
  const provider = providersOf(config).get(kind)
  if (!provider?.check) {
    const detail = providerKeys.find(({ brand }) => brand === name)?.key ?? ''
    return { kind, name, checks: [{ part: 'payments', problem: 'no-key', detail }] }
  }
  const webhook = `${config.apiBase}/payments/${kind}/webhook`
  const checks = await provider.check({ webhook, currency: features.currency })
  for (const { part, problem, detail } of checks)
    if (problem) log.warn({ provider: kind, part, problem, detail }, 'a payment provider was tested')
  await storeTest(db, kind, checks, now())
  return { kind, name, checks }
}
