import { driverEndpoints } from '#contract/desk/drivers.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { useLatest } from '#islands/ui/latest.ts'
import styles from './reports.module.css'

/** How much each driver has brought in a period, in how much time on the road; nothing where nobody has. */
export function DriverTable({ period }: { period: string }) {
  const { t, duration } = useDeskT()
  const { data, problem } = useDeskRequest(period, () =>
    deskApi(driverEndpoints.getDriverFigures, { query: { period } }),
  )
  // The last ones stay until the next are loaded.
  const drivers = useLatest(data) ?? []
  if (problem) return <Problem problem={problem} />
  if (drivers.length === 0) return null
  return (
    <table className={styles.dishes}>
      <caption>{t('By driver')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Driver')}</th>
          <th scope="col">{t('Delivered')}</th>
          <th scope="col">{t('Nobody there')}</th>
          <th scope="col">{t('On the road')}</th>
        </tr>
      </thead>
      <tbody>
        {drivers.map(({ id, name, orders, notThere, minutes }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{orders}</td>
            <td>{notThere}</td>
            <td>{duration(minutes * MINUTE)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
