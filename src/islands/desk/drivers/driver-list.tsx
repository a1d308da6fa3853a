import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Driver, type DriverCode, driverEndpoints } from '#contract/desk/drivers.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import desk from '#islands/desk/kit/desk.module.css'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { HeadJump } from '#islands/desk/kit/head-jump.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { ScanCode } from '#islands/desk/kit/scan-code.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { DriverForm } from './driver-form.tsx'
import styles from './drivers.module.css'

interface Props {
  drivers: Driver[]
  /** Reads them again. */
  onChanged: () => void
}

/** Everybody who brings orders, with their phones, and the way to add one. */
export function DriverList({ drivers, onChanged }: Props) {
  const { t } = useDeskT()
  return (
    <section aria-label={t('Who brings orders')}>
      <HeadJump text={t('Add a driver')} form="new-driver" />
      <h2>{t('Who brings orders')}</h2>
      {drivers.length === 0 && (
        <Empty
          text={t(
            'Add whoever brings orders. A name is enough; who wants to can open their tours on their own phone.',
          )}
        />
      )}
      <ul className={styles.drivers}>
        {drivers.map(driver => (
          <DriverCard key={driver.id} driver={driver} onChanged={onChanged} />
        ))}
      </ul>
      <section id="new-driver" aria-label={t('Add a driver')}>
        <h3>{t('Add a driver')}</h3>
        <DriverForm
          submit={t('Add')}
          send={(body, idempotencyKey) => deskApi(driverEndpoints.addDriver, { body }, { idempotencyKey })}
          onSent={onChanged}
        />
      </section>
    </section>
  )
}

/** One of them: what opens and ends their phone, and the way to change or remove them. */
function DriverCard({ driver, onChanged }: { driver: Driver; onChanged: () => void }) {
  const { t, when } = useDeskT()
  const [code, setCode] = useState<z.output<typeof DriverCode>>()
  const [isChanging, setChanging] = useState(false)
  const { busy, problem, run } = useDeskAction()
  const { id, name, phone, phoneSeenAt, pin } = driver
  const params = { id }
  const facts = [
    phone && phoneSeenAt
      ? t('Phone signed in, last seen {time}', { time: when(phoneSeenAt) })
      : t('No phone signed in'),
    t(pin ? 'Has a PIN' : 'Has no PIN'),
  ]
  const makeCode = () => run(async () => setCode(await deskApi(driverEndpoints.makeDriverCode, { params })))
  const endPhone = () =>
    run(async () => {
      await deskApi(driverEndpoints.endDriverPhone, { params })
      setCode(undefined)
      onChanged()
    })
  const remove = () =>
    run(async () => {
      await deskApi(driverEndpoints.removeDriver, { params })
      onChanged()
    })
  return (
    <li className={`${desk.card} ${styles.driver}`}>
      <h3>{name}</h3>
      <p>{facts.join(' · ')}</p>
      <div className={styles.buttons}>
        <Button aria-label={`${t('Code for a phone')}: ${name}`} disabled={busy} onClick={makeCode}>
          {t('Code for a phone')}
        </Button>
        {phone && (
          <Button aria-label={`${t('Sign out the phone')}: ${name}`} disabled={busy} onClick={endPhone}>
            {t('Sign out the phone')}
          </Button>
        )}
        <Button
          aria-label={`${t('Change')}: ${name}`}
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {t('Change')}
        </Button>
        <Confirm
          text={t('Remove')}
          label={`${t('Remove')}: ${name}`}
          question={t('{name} is removed, and their name from everything that they have brought.', { name })}
          yes={t('Remove {name}', { name })}
          busy={busy}
          onConfirm={remove}
        />
      </div>
      <Problem problem={problem} />
      <div role="status">
        {code && (
          <ScanCode code={code.code} address={code.address} until={code.until}>
            {t('{name} scans it with the phone, or opens {address} there and types it.', {
              name,
              address: code.address.replace(/#.*/, ''),
            })}
          </ScanCode>
        )}
      </div>
      {isChanging && (
        <DriverForm
          driver={driver}
          submit={t('Save')}
          send={body => deskApi(driverEndpoints.setDriver, { params, body })}
          onSent={() => {
            setChanging(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}
