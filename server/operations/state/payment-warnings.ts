import type { OperatingWarning } from '#contract/desk/operating.ts'
import type { ProviderPart } from '#contract/desk/provider-checks.ts'
import { brandOf } from '#contract/orders/provider-kinds.ts'
import type { Reader } from '#server/db/database.ts'
import { type ProviderTrouble, providerTroubles } from '#server/payments/troubles.ts'

const FORBIDDEN = {
  payments: 'payment-no-payments',
  refunds: 'payment-no-refunds',
  disputes: 'payment-no-disputes',
  webhook: 'payment-no-webhook',
} as const satisfies Record<ProviderPart, OperatingWarning['kind']>

/** Warnings about what payment providers do not let the shop do. A wrong key gives one warning, whichever calls it has failed. */
export async function paymentWarnings(db: Reader): Promise<OperatingWarning[]> {
  const troubles = await providerTroubles(db)
  const wrongKey = (kind: string) =>
    troubles.find(trouble => trouble.kind === kind && trouble.problem === 'wrong-key')
  const warnings = troubles.flatMap(trouble => {
    const { kind, detail } = trouble
    const warning = warningOf(trouble)
    if (!warning || (wrongKey(kind) ?? trouble) !== trouble) return []
    return [{ kind: warning, name: brandOf(kind) ?? kind, detail }]
  })
  // A part that may be neither read nor changed gives one warning.
  return warnings.filter(
    ({ kind, name }, at) => warnings.findIndex(each => each.kind === kind && each.name === name) === at,
  )
}

/** Undefined for what a test has found that passes by itself, such as a provider that did not answer. */
function warningOf({ part, problem }: ProviderTrouble): OperatingWarning['kind'] | undefined {
  if (problem === 'wrong-key') return 'payment-key'
  if (problem === 'forbidden') return FORBIDDEN[part]
  if (problem === 'no-methods') return 'payment-no-methods'
  if (problem === 'bad-signature') return 'payment-signature'
  return part === 'webhook' && problem !== 'unreachable' && problem !== 'not-checked'
    ? 'payment-webhook'
    : undefined
}
