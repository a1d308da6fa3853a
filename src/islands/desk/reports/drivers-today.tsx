import { driverEndpoints } from '#contract/desk/drivers.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'

/** How many orders each driver has delivered today, and what was to be collected of them; nothing where nobody has. */
export function DriversToday({ revision }: { revision: string }) {
  const { t, price } = useDeskT()
  const { data = [] } = useDeskRequest('tours', () => deskApi(driverEndpoints.getTours), revision)
  const drivers = data.flatMap(({ driver, ended }) => {
    const delivered = ended.filter(({ state }) => state === 'completed')
    const collect = delivered.reduce((sum, order) => sum + order.collect, 0)
    return delivered.length > 0 ? [{ ...driver, orders: delivered.length, collect }] : []
  })
  if (drivers.length === 0) return null
  return (
    <table>
      <caption>{t('By driver')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('Delivered')}</th>
          <th scope="col">{t('Was to be collected')}</th>
        </tr>
      </thead>
      <tbody>
        {drivers.map(({ id, name, orders, collect }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{orders}</td>
            <td>{price(collect)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
