import { useEffect, useRef, useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Address, Coordinates, Place } from '#contract/delivery/address.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { messageOf } from '#lib/api/errors.ts'
import { streetOf } from '#lib/cart/delivery/street-of.ts'
import { scrollToElement } from '#lib/shell/scroll-to.ts'
import { showAlert } from '#stores/popup.ts'
import { foundFields } from './address-fields.ts'
import { foundAddress, foundValues, isElsewhere } from './address-values.ts'
import { coordinatesOf, wholePlace } from './find-places.ts'
import { isCorrection } from './nearby.ts'
import { useAreaCheck } from './use-area-check.ts'

/** A place on the map, and the place that its zipcode and street were found for. */
interface Spot {
  at: Coordinates
  origin: Coordinates | undefined
  street: string
}

/** What a saved address is found by; its text was perhaps typed, so it belongs to the place only while it is the same. */
const spotOf = ({ coordinates: at, address }: Address): Spot | undefined =>
  at && { at, origin: at, street: address }

/**
 * Turns a search result, the device's location or a pin into the address that is saved: a new one, or the `kept` one
 * changed.
 */
export function useFoundAddress(
  kept: Address | undefined,
  onDone: (address: Address) => void,
  { extensions }: Pick<Features, 'extensions'>,
) {
  const result = useRef<HTMLDivElement>(null)
  /** The coordinates of the address that is being sent; also of one that was only typed. */
  const located = useRef<Coordinates>(undefined)
  /** The place that was chosen last; one that was chosen before it may still be looked up. */
  const chosen = useRef(0)
  const [marked, setSpot] = useState(kept && spotOf(kept))
  const [locating, setLocating] = useState(false)
  const key = useFormKey()
  const form = useApiForm(kept ? endpoints.updateAddress : endpoints.createAddress, {
    id: 'address',
    fields: foundFields,
    ...(kept && { filled: foundValues(kept) }),
    aliases: { coordinates: 'address', areaId: 'zipcode' },
    before: async values => {
      // An address that the API does not know is not at a place of a similar name.
      const isUnknown = check.status === 'choice' && check.isUnknown
      located.current = spot?.at ?? (isUnknown ? undefined : await coordinatesOf(values))
    },
    toInput: values => ({
      params: { id: kept?.id ?? '' },
      body: { ...foundAddress(values, located.current, area), buildingCode: kept?.buildingCode },
    }),
    ...(kept ? {} : key),
    onDone,
  })
  const { values, setValue } = form
  const spot = kept && isElsewhere(marked, values, kept) ? undefined : marked
  const check = useAreaCheck({ ...values, coordinates: spot?.at }, extensions.has('delivery-zones'))
  const area = 'area' in check ? check.area : undefined

  useEffect(() => {
    if (area?.zipcode && values.zipcode === '') setValue('zipcode', area.zipcode)
  }, [area, values.zipcode, setValue])

  const show = (): void => {
    if (result.current) scrollToElement(result.current, limits.addressScroll)
  }
  /** Returns whether no other place has been chosen since. */
  const choose = (): (() => boolean) => {
    chosen.current += 1
    const own = chosen.current
    return () => own === chosen.current
  }
  const take = async (found: Place): Promise<void> => {
    const isLast = choose()
    try {
      const place = await wholePlace(found)
      if (!isLast()) return
      const street = streetOf(place)
      const at = place.coordinates
      setValue('address', street, { shouldDirty: true })
      setValue('zipcode', place.zipcode ?? '', { shouldDirty: true })
      setSpot(at && { at, origin: at, street })
      show()
    } catch (error) {
      if (isLast()) showAlert('error', messageOf(error))
    }
  }
  /** A pin far from the found place is another place: the found zipcode and street are cleared, typed text is kept. */
  const pin = (at: Coordinates): void => {
    choose()
    if (spot && isCorrection(spot.origin, at)) {
      setSpot({ ...spot, at })
      return
    }
    setValue('zipcode', '')
    if (spot && values.address === spot.street) setValue('address', '')
    setSpot({ at, origin: undefined, street: '' })
  }
  const fromDevice = async (): Promise<void> => {
    const isLast = choose()
    setLocating(true)
    try {
      const at = await locate()
      if (!isLast()) return
      pin(at)
      show()
    } catch {
      if (isLast()) showAlert('error', catalogue.locationRefused)
    } finally {
      setLocating(false)
    }
  }

  return { form, check, spot: spot?.at, result, locating, take, pin, fromDevice }
}

const TIMEOUT = 15 * SECOND

/** Returns the device's location. Rejects when it is unavailable or permission is denied. */
const locate = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('This device has no location'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: TIMEOUT, maximumAge: MINUTE },
    )
  })
