import { useStore } from '@nanostores/react'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import { shopName } from '#islands/desk/kit/shop-name.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $branch } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import styles from './shop-place.module.css'

/** Which shop this is, with the way to its pages, and who has signed in. */
export function ShopPlace() {
  const { t } = useDeskT()
  const branch = useStore($branch)
  const { data } = useDeskRequest('device', () => deskApi(kitchenEndpoints.getDevice))
  return (
    <p className={styles.place}>
      <strong>{shopName(data?.shopName, branch)}</strong>
      {data?.person && <small>{t('Signed in as {name}', { name: data.person })}</small>}
      <a href={data?.shop ?? '/'} target="_blank" rel="noreferrer">
        {t('See the shop')}
      </a>
    </p>
  )
}
