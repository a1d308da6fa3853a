import { useState } from 'react'
import type { Address } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { useT } from '#islands/ui/use-t.ts'
import { messageOf } from '#lib/api/errors.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { api } from '#stores/api.ts'
import { sessionIsOver } from '#stores/session.ts'
import { linesOf, sentAddress } from './address-values.ts'
import styles from './addresses.module.css'

interface AddressCardProps {
  address: Address
  /** Whether the address has a form to change it. */
  editable: boolean
  onChanged: () => void
  onDeleted: () => void
}

/** One address with its actions. */
export function AddressCard({ address, editable, onChanged, onDeleted }: AddressCardProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, name } = address

  const run = async (work: Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work
      done()
    } catch (error) {
      if (!sessionIsOver(error)) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const makeDefault = () =>
    run(
      api(endpoints.updateAddress, { params: { id }, body: { ...sentAddress(address), isDefault: true } }),
      onChanged,
    )
  const remove = () => run(api(endpoints.deleteAddress, { params: { id } }), onDeleted)

  return (
    <li className={`card ${styles.address}`} aria-busy={busy}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {address.isDefault && <span className="badge badge--success">{t('Default address')}</span>}
      </div>
      <p>
        {linesOf(address).map(line => (
          <span key={line} className={styles.row}>
            {line}
          </span>
        ))}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t.dynamic(problem)}
        </p>
      )}
      <div className={styles.actions}>
        {editable && (
          <a
            className="button"
            href={ownPath(accountPath('editAddress', { addressId: id }))}
            aria-label={`${t('Edit')}: ${name}`}
          >
            {t('Edit')}
          </a>
        )}
        <button
          type="button"
          className="button button--quiet"
          disabled={busy}
          aria-label={`${t('Delete')}: ${name}`}
          onClick={() => void remove()}
        >
          {t('Delete')}
        </button>
        {!address.isDefault && (
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-label={`${t('Make default')}: ${name}`}
            onClick={() => void makeDefault()}
          >
            {t('Make default')}
          </button>
        )}
      </div>
    </li>
  )
}
