import { endpoints } from '#contract/api/endpoints.ts'
import type { Address } from '#contract/delivery/address.ts'
import { msg } from '#contract/kit/texts.ts'
import type { AccountPageProps } from '#islands/ui/account/account-page.ts'
import { useAccountRequest } from '#islands/ui/account/use-account-request.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { visitAccount } from '#stores/account-location.ts'
import { api } from '#stores/api.ts'
import { chooseDraftAddress } from '#stores/order/checkout-draft.ts'
import { showToast } from '#stores/toasts.ts'
import { FoundAddress } from './found-address.tsx'
import { TypedAddress } from './typed-address.tsx'

/** The page for a new address. Returns to checkout if the visitor came from there (docs/rules.md, R4.41). */
export function NewAddress({ features, query }: AccountPageProps) {
  const { newAddressSystem } = features
  const live = useAccountRequest('areas', signal => api(endpoints.getAreas, {}, { signal }))
  const toCheckout = query.has('return')
  const list = accountPath(newAddressSystem ? 'addressList' : 'addresses')

  const onDone = (address: Address): void => {
    if (toCheckout) {
      chooseDraftAddress(address.id)
      location.assign(pageConfig().paths.checkout)
      return
    }
    showToast(msg('Your address has been saved'), { kind: 'success' })
    visitAccount(list)
  }
  const cancel = toCheckout ? pageConfig().paths.checkout : ownPath(list)
  if (newAddressSystem) return <FoundAddress features={features} onDone={onDone} cancel={cancel} />
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <ErrorNotice {...live} />
  return <TypedAddress areas={live.data} onDone={onDone} cancel={cancel} />
}
