import { endpoints } from '#contract/api/endpoints.ts'
import { msg } from '#contract/kit/texts.ts'
import type { AccountPageProps } from '#islands/ui/account/account-page.ts'
import { useAccountRequest } from '#islands/ui/account/use-account-request.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { visitAccount } from '#stores/account-location.ts'
import { api } from '#stores/api.ts'
import { showToast } from '#stores/toasts.ts'
import styles from './addresses.module.css'
import { FoundAddress } from './found-address.tsx'
import { ChangedAddress } from './typed-address.tsx'

/** The form to edit an address, in either address system. */
export function EditAddress({ features, params }: AccountPageProps) {
  const t = useT()
  const list = accountPath(features.newAddressSystem ? 'addressList' : 'addresses')
  const { addressId: id = '' } = params
  const live = useAccountRequest(`address ${id}`, signal =>
    Promise.all([
      api(endpoints.getAddress, { params: { id } }, { signal }),
      api(endpoints.getAreas, {}, { signal }),
    ]),
  )
  const onDone = (): void => {
    showToast(msg('Your address has been saved'), { kind: 'success' })
    visitAccount(list)
  }
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'ready') {
    const [address, areas] = live.data
    const ways = { onDone, cancel: ownPath(list) }
    return features.newAddressSystem ? (
      <FoundAddress features={features} kept={address} {...ways} />
    ) : (
      <ChangedAddress address={address} areas={areas} {...ways} />
    )
  }
  if (!(live.error instanceof ApiError) || live.error.status !== 404) return <ErrorNotice {...live} />
  return (
    <div role="alert" className={styles.page}>
      <p>{t('We cannot find this address')}</p>
      <a className={`button ${styles.add}`} href={ownPath(list)}>
        {t('My Addresses')}
      </a>
    </div>
  )
}
