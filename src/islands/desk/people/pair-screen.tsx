import { useState } from 'react'
import { type PairingCode, screenRoles } from '#contract/desk/access.ts'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useShopTime } from '#islands/desk/live/clock.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { uuid } from '#lib/api/uuid.ts'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'
import { QrCode } from './qr-code.tsx'

/** Shows a code that pairs one screen, as digits and to scan. */
export function PairScreen() {
  const { t, time } = useDeskT()
  const [pairing, setPairing] = useState<PairingCode>()
  const form = useDeskForm(async () => undefined)
  const pair = (role: (typeof screenRoles)[number]) =>
    form.run(async () =>
      setPairing(
        await provenApi(staffEndpoints.createPairing, { body: { role } }, { idempotencyKey: uuid() }),
      ),
    )
  const now = useShopTime()
  const isOver = pairing !== undefined && Date.parse(pairing.expiresAt) <= now.getTime()
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
      <div role="status" className={styles.pairing}>
        {isOver && <p>{t('This code has expired. Make a new one.')}</p>}
        {pairing && !isOver && (
          <>
            <QrCode text={`${address}#pair=${pairing.code}`} />
            <div>
              <p className={styles.code}>{pairing.code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</p>
              <p>{t('Scan it with the screen, or open {address} there and type it.', { address })}</p>
              <p>{t('Works once, until {time}', { time: time(pairing.expiresAt) })}</p>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
