import { type FormEvent, useId, useState } from 'react'
import { type Spot, zonesAt } from '#contract/delivery/zone.ts'
import { overlaps, zoneIn } from '#contract/delivery/zone-problems.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { placeEndpoints } from '#contract/desk/endpoints/place-endpoints.ts'
import { minimumOrder } from '#contract/orders/minimum-order.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../../settings.module.css'
import { type AreaTerms, areaTerms } from './area-terms.ts'
import { $tried } from './tried.ts'

/** What the draft's areas say to an address: which one delivers there, for how much and how far it is. */
export function TryAddress() {
  const { t } = useDeskT()
  const id = useId()
  const [address, setAddress] = useState('')
  const [zipcode, setZipcode] = useState('')
  const [spot, setSpot] = useState<Spot>()
  const { busy, problem, run } = useDeskAction()
  const areas = useDraftAreas()
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    void run(async () => {
      const found = await deskApi(placeEndpoints.locateAddress, { body: { address, zipcode } })
      setSpot({ zipcode, ...found })
      $tried.set(found.at)
    })
  }
  return (
    <section className={styles.part} aria-label={t('Try an address')}>
      <h3>{t('Try an address')}</h3>
      <Overlaps areas={areas} />
      <form className={styles.fields} onSubmit={ask}>
        <div className={draft.field}>
          <label htmlFor={`${id}-street`}>{t('Street and number')}</label>
          <input
            id={`${id}-street`}
            type="text"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </div>
        <div className={draft.field}>
          <label htmlFor={`${id}-zipcode`}>{t('Postcode')}</label>
          <input
            id={`${id}-zipcode`}
            type="text"
            autoComplete="off"
            value={zipcode}
            onChange={({ target }) => setZipcode(target.value)}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" disabled={busy || (address.trim() === '' && zipcode.trim() === '')}>
            {t('Who delivers there?')}
          </Button>
        </div>
      </form>
      <Problem problem={problem} />
      <div role="status">{spot && <Answer spot={spot} areas={areas} />}</div>
    </section>
  )
}

/** The areas of the draft in their sequence. */
const useDraftAreas = (): Cells[] =>
  allRowsIn(useTable('areas')).flatMap(({ cells, state }) => (state === 'removed' ? [] : [cells]))

function Answer({ spot, areas }: { spot: Spot; areas: Cells[] }) {
  const { t, money } = useDeskT()
  const found = zonesAt(
    areas.map(cells => ({ ...zoneIn(cells), cells })),
    spot,
  )
  const number = (value: number): string =>
    new Intl.NumberFormat(money.locale, { maximumFractionDigits: 1 }).format(value)
  const settings = useTable('settings')
  const least = minimumOrder('delivery', key => {
    const row = settings?.rows.get(key)
    return row?.state === 'removed' ? '' : (row?.cells.value ?? '')
  })
  return (
    <>
      {found.map(({ cells }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names of areas may be alike
        <p key={at}>
          <strong>{cells.name}</strong>: <Terms {...areaTerms(cells, least, money.currency)} />
        </p>
      ))}
      {found.length === 0 && <p>{t('No area delivers there.')}</p>}
      {spot.at ? (
        spot.km !== undefined && (
          <p>
            {t('{km} km as the crow flies, about {minutes} min by car', {
              km: number(spot.km),
              minutes: Math.ceil(spot.minutes ?? 0),
            })}
          </p>
        )
      ) : (
        <p>
          {t(
            'This address is not found, so that its postcode alone counts. Guests are asked for a point on the map where that says nothing.',
          )}
        </p>
      )}
    </>
  )
}

function Terms({ fee, minimum, cheaper }: AreaTerms) {
  const { t, price } = useDeskT()
  return [
    t('delivery fee {fee}, minimum order {minimum}', { fee: price(fee), minimum: price(minimum) }),
    ...cheaper.map(next =>
      next.fee > 0
        ? t('{fee} from {from}', { fee: price(next.fee), from: price(next.from) })
        : t('free from {from}', { from: price(next.from) }),
    ),
  ].join(', ')
}

/** Which shapes overlap: a word of warning, since the first one counts there. */
function Overlaps({ areas }: { areas: Cells[] }) {
  const { t } = useDeskT()
  return overlaps(areas).map(([first, second]) => (
    <p key={`${first} ${second}`} className={draft.notes}>
      {t('“{first}” and “{second}” overlap. Where they do, “{first}” counts, because it comes first', {
        first: areas[first]?.name ?? '',
        second: areas[second]?.name ?? '',
      })}
    </p>
  ))
}
