import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { environmentEndpoints } from '#contract/desk/endpoints/environment-endpoints.ts'
import type { ProviderCheck, ProviderPart, ProviderProblem } from '#contract/desk/provider-checks.ts'
import { brandOf, isProviderKind, type ProviderKind } from '#contract/orders/provider-kinds.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from '../settings.module.css'

/** Asks the provider of a payment method whether key, rights and webhook are right; nothing for one that is paid at handover. */
export function TestProvider({ kind }: { kind: string }) {
  const isOwner = useStore($isOwner)
  const name = brandOf(kind)
  if (!isOwner || !name || !isProviderKind(kind)) return null
  return <Test kind={kind} name={name} />
}

function Test({ kind, name }: { kind: ProviderKind; name: string }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const [checks, setChecks] = useState<ProviderCheck[]>()
  const test = () =>
    run(async () => {
      const answer = await provenApi(environmentEndpoints.testProvider, { params: { kind } })
      setChecks(answer.checks)
    })
  return (
    <>
      <Button onClick={test} disabled={busy}>
        {t('Test {name}', { name })}
      </Button>
      <Problem problem={problem} />
      <div role="status">
        {checks && (
          <ul className={styles.plain}>
            {checks.map(check => (
              <Found key={check.part} {...check} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Found({ part, problem, detail }: ProviderCheck) {
  const { t } = useDeskT()
  return (
    <li>
      <strong>{t(parts[part])}</strong>: {t(problem ? problems[problem] : 'right')}{' '}
      {problem && detail && <code>{detail}</code>}
    </li>
  )
}

const parts: Record<ProviderPart, DeskKey> = {
  payments: 'Open payments',
  refunds: 'Refund',
  disputes: 'See what banks take back',
  webhook: 'Hear of payments',
}

const problems: Record<ProviderProblem, DeskKey> = {
  'no-key': 'the server has no key. Whoever runs it sets',
  'wrong-key': 'the key is wrong. The provider answers',
  forbidden: 'the key may not. It lacks the right',
  unreachable: 'the provider does not answer as it should. The reason is',
  'no-methods': 'no way to pay is switched on there that the shop can take. Switched on are',
  'no-webhook': 'the provider does not report to the shop. The address of the webhook has to be',
  'webhook-off': 'the webhook is switched off at the provider',
  'events-missing': 'the webhook does not report of everything. It lacks',
  'bad-signature': 'the secret of the webhook is wrong',
  'not-checked': 'could not be looked up, which changes nothing else. It needs the right',
}
