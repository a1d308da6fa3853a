import { useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Address } from '#contract/delivery/address.ts'
import { catalogue } from '#contract/kit/texts.ts'
import type { AccountPageProps } from '#islands/ui/account/account-page.ts'
import { useAccountRequest } from '#islands/ui/account/use-account-request.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { useLatest } from '#islands/ui/latest.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { api } from '#stores/api.ts'
import { AddressCard } from './address-card.tsx'
import styles from './addresses.module.css'
import { DeletedCard } from './deleted-card.tsx'

/**
 * The customer's addresses, in either address system. The most recently deleted one can be restored in place.
 */
export function AddressList({ features, query }: AccountPageProps) {
  const t = useT()
  const [version, setVersion] = useState(0)
  const [deleted, setDeleted] = useState<{ address: Address; index: number }>()
  const live = useAccountRequest(`addresses ${version}`, signal =>
    api(endpoints.getAddresses, {}, { signal }),
  )
  const addresses = useLatest(live.status === 'ready' ? live.data : undefined)
  const reload = (): void => setVersion(count => count + 1)

  if (live.status === 'failed') return <ErrorNotice {...live} />
  if (!addresses) return <Waiting />
  const create = accountPath(features.newAddressSystem ? 'newListAddress' : 'newAddress')
  const search = query.size > 0 ? `?${query}` : ''
  const present = addresses.filter(({ id }) => id !== deleted?.address.id)
  const cards = present.map((address, index) => (
    <AddressCard
      key={address.id}
      address={address}
      edit={features.newAddressSystem ? 'editListAddress' : 'editAddress'}
      onChanged={reload}
      onDeleted={() => {
        setDeleted({ address, index })
        reload()
      }}
    />
  ))
  const restored = (): void => {
    setDeleted(undefined)
    reload()
  }
  const gone = deleted && <DeletedCard key={deleted.address.id} {...deleted} onRestored={restored} />
  const rows = deleted ? cards.toSpliced(deleted.index, 0, gone as (typeof cards)[number]) : cards
  return (
    <div className={styles.page}>
      {rows.length > 0 && <ul className={styles.list}>{rows}</ul>}
      {present.length === 0 && <p>{t(catalogue.noAddress)}</p>}
      <a className={`button button--primary ${styles.add}`} href={ownPath(create) + search}>
        {t('Add an address')}
      </a>
    </div>
  )
}
