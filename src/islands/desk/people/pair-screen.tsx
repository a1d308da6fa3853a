import { useState } from 'react'
import { type PairingCode, screenRoles } from '#contract/desk/access.ts'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { ScanCode } from '#islands/desk/kit/scan-code.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { uuid } from '#lib/api/uuid.ts'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'

/** Shows a code that pairs one screen, as digits and to scan. */
export function PairScreen() {
  const { t } = useDeskT()
  const [pairing, setPairing] = useState<PairingCode>()
  const form = useDeskForm(async () => undefined)
  const pair = (role: (typeof screenRoles)[number]) =>
    form.run(async () =>
      setPairing(
        await provenApi(staffEndpoints.createPairing, { body: { role } }, { idempotencyKey: uuid() }),
      ),
    )
  const address = `${location.origin}${location.pathname}`
  return (
    <section aria-labelledby="pair-screen">
      <h2 id="pair-screen">{t('Pair a screen')}</h2>
      <p className={styles.note}>
        {t('A paired screen shows the orders to anyone in front of it, and nothing else.')}
      </p>
      <div className={styles.actions}>
        {screenRoles.map(role => (
          <Button key={role} disabled={form.busy} onClick={() => void pair(role)}>
            {t('Code for: {role}', { role: t(roleNames[role]) })}
          </Button>
        ))}
      </div>
      <Problem id={form.id} problem={form.problem} />
      <div role="status">
        {pairing && (
          <ScanCode code={pairing.code} address={`${address}#pair=${pairing.code}`} until={pairing.expiresAt}>
            {t('Scan it with the screen, or open {address} there and type it.', { address })}
          </ScanCode>
        )}
      </div>
    </section>
  )
}
