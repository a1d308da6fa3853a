import { useState } from 'react'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { placeEndpoints } from '#contract/desk/endpoints/place-endpoints.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'

const KEY: SettingKey = 'RESTAURANT_COORDINATES'

/** Says in the draft where the restaurant is. */
export function useRestaurantPlace() {
  const settings = useTable('settings')
  const setting = (key: SettingKey): string => {
    const row = settings?.rows.get(key)
    return row?.state === 'removed' ? '' : (row?.cells.value ?? '')
  }
  const set = async ({ lat, lng }: Coordinates): Promise<void> => {
    const value = { from: setting(KEY), to: `${lat},${lng}` }
    if (value.from !== value.to)
      await changeDraft([{ kind: 'change', table: 'settings', key: KEY, cells: { value } }])
  }
  return { address: setting('ADDRESS'), set }
}

interface Props {
  /** Whether the next tap says where the restaurant is. */
  isPlacing: boolean
  setPlacing: (placing: boolean) => void
  /** The middle of the map. */
  middle: Coordinates
  disabled: boolean
  /** Shows a place. */
  onFound: (place: Coordinates) => void
}

/** Where the restaurant is: by its address, by a tap, or in the middle of the map. */
export function RestaurantPlace({ isPlacing, setPlacing, middle, disabled, onFound }: Props) {
  const { t } = useDeskT()
  const { address, set } = useRestaurantPlace()
  const { busy, problem, run } = useDeskAction()
  const [isLost, setLost] = useState(false)
  const find = () =>
    run(async () => {
      const { at } = await deskApi(placeEndpoints.locateAddress, { body: { address, zipcode: '' } })
      setLost(!at)
      if (!at) return
      await set(at)
      onFound(at)
    })
  return (
    <>
      <Button disabled={busy || address === ''} onClick={find}>
        {t('Find the restaurant by its address')}
      </Button>
      <Button aria-pressed={isPlacing} disabled={disabled} onClick={() => setPlacing(!isPlacing)}>
        {t('Set the restaurant by a tap')}
      </Button>
      {isPlacing && (
        <Button
          disabled={busy || disabled}
          onClick={() =>
            run(async () => {
              await set(middle)
              setPlacing(false)
            })
          }
        >
          {t('It is in the middle of the map')}
        </Button>
      )}
      <div role="status">
        {isLost && <p>{t('This address is not found. Set the restaurant by a tap.')}</p>}
      </div>
      <Problem problem={problem} />
    </>
  )
}
