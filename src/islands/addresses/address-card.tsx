import { endpoints } from '#contract/api/endpoints.ts'
import type { Address } from '#contract/delivery/address.ts'
import { useAction } from '#islands/ui/account/use-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { type AccountPage, accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { api } from '#stores/api.ts'
import { linesOf, sentAddress } from './address-values.ts'
import styles from './addresses.module.css'

interface AddressCardProps {
  address: Address
  /** The page with the form to change it. */
  edit: AccountPage
  onChanged: () => void
  onDeleted: () => void
}

/** One address with its actions. */
export function AddressCard({ address, edit, onChanged, onDeleted }: AddressCardProps) {
  const t = useT()
  const { busy, problem, run } = useAction()
  const { id, name } = address

  const makeDefault = () =>
    run(async () => {
      const body = { ...sentAddress(address), isDefault: true }
      await api(endpoints.updateAddress, { params: { id }, body })
      onChanged()
    })
  const remove = () =>
    run(async () => {
      await api(endpoints.deleteAddress, { params: { id } })
      onDeleted()
    })

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
        <a
          className="button"
          href={ownPath(accountPath(edit, { addressId: id }))}
          aria-label={`${t('Edit')}: ${name}`}
        >
          {t('Edit')}
        </a>
        <Button quiet disabled={busy} aria-label={`${t('Delete')}: ${name}`} onClick={() => void remove()}>
          {t('Delete')}
        </Button>
        {!address.isDefault && (
          <Button
            disabled={busy}
            aria-label={`${t('Make default')}: ${name}`}
            onClick={() => void makeDefault()}
          >
            {t('Make default')}
          </Button>
        )}
      </div>
    </li>
  )
}
