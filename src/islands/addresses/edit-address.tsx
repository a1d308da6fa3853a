import { endpoints } from '#contract/endpoints.ts'
import { msg } from '#contract/messages.ts'
import type { AccountPageProps } from '#islands/ui/account-page.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useAccountRequest } from '#islands/ui/use-account-request.ts'
import { useT } from '#islands/ui/use-t.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { visitAccount } from '#stores/account-place.ts'
import { api } from '#stores/api.ts'
import { showToast } from '#stores/toasts.ts'
import styles from './addresses.module.css'
import { ChangedAddress } from './typed-address.tsx'

const list = accountPath('addresses')

/** The form to edit an address of the old system. */
export function EditAddress({ params }: AccountPageProps) {
  const t = useT()
  const { addressId: id = '' } = params
  const live = useAccountRequest(`address ${id}`, signal =>
    Promise.all([
      api(endpoints.getAddress, { params: { id } }, { signal }),
      api(endpoints.getAreas, { signal }),
    ]),
  )
  const onDone = (): void => {
    showToast(msg('Your address has been saved'), { kind: 'success' })
    visitAccount(list)
  }
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'ready') {
    const [address, areas] = live.data
    return <ChangedAddress address={address} areas={areas} onDone={onDone} cancel={ownPath(list)} />
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
