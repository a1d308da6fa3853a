import { useStore } from '@nanostores/react'
import { driverEndpoints } from '#contract/desk/drivers.ts'
import type { DeskNow } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { useShopTime } from '#islands/desk/live/clock.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { DriverList } from './driver-list.tsx'
import styles from './drivers.module.css'
import { TourCard } from './tour-card.tsx'

/** Who has which orders since when, late ones first, what each has brought today, and who brings orders at all. */
export function DriversView() {
  const { t } = useDeskT()
  const { now } = useStore($feed)
  // Every minute too: what was in time is late then, and phones say that they are there.
  const minute = Math.floor(useShopTime().getTime() / MINUTE)
  const { data, problem, reload } = useDeskRequest(
    'drivers',
    async () => {
      const [drivers, tours] = await Promise.all([
        deskApi(driverEndpoints.getDrivers),
        deskApi(driverEndpoints.getTours),
      ])
      return { drivers, tours }
    },
    `${minute} ${partsOf(now)}`,
  )
  const out = data?.tours.filter(tour => tour.out.length > 0) ?? []
  const back = data?.tours.filter(tour => tour.out.length === 0) ?? []
  const canGive = (data?.drivers.length ?? 0) > 1
  return (
    <ViewMain title={t('Drivers')} className={styles.view}>
      <Problem problem={problem} />
      {data && (
        <>
          <section aria-label={t('On the way')}>
            <h2>{t('On the way')}</h2>
            {out.length === 0 && (
              <Empty
                text={t('Once a delivery is sent on its way with somebody, it is here until it is delivered')}
              />
            )}
            <ul className={styles.tours}>
              {out.map(tour => (
                <TourCard key={tour.driver.id} tour={tour} canGive={canGive} />
              ))}
            </ul>
          </section>
          {back.length > 0 && (
            <section aria-label={t('Back today')}>
              <h2>{t('Back today')}</h2>
              <ul className={styles.tours}>
                {back.map(tour => (
                  <TourCard key={tour.driver.id} tour={tour} canGive={canGive} />
                ))}
              </ul>
            </section>
          )}
          <DriverList drivers={data.drivers} onChanged={reload} />
        </>
      )}
    </ViewMain>
  )
}

/** What tours follow from. */
const partsOf = (now: DeskNow | undefined): string =>
  JSON.stringify([
    now?.ended,
    now?.drivers,
    now?.orders
      .filter(({ driver }) => driver)
      .map(({ code, state, driver, driverUntil, total }) => [code, state, driver, driverUntil, total]),
  ])
