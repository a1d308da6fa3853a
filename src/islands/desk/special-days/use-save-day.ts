import { useState } from 'react'
import { specialDayEndpoints } from '#contract/desk/endpoints/special-day-endpoints.ts'
import type { Booking, DeskSpecialDays, SpecialDayInput } from '#contract/desk/special-days.ts'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'

/** Saves a day. `bookings` are those that keep it from being saved until it is sent again by `saveAnyway`. */
export function useSaveDay(onSaved: (known: DeskSpecialDays) => void) {
  const form = useDeskForm(async () => undefined)
  const [asked, setAsked] = useState<{ date: string; input: SpecialDayInput; bookings: Booking[] }>()

  const save = (date: string, input: SpecialDayInput): Promise<void> =>
    form.run(async () => {
      const { saved, bookings, ...known } = await deskApi(specialDayEndpoints.setSpecialDay, {
        params: { date },
        body: input,
      })
      setAsked(saved ? undefined : { date, input, bookings })
      if (saved) onSaved(known)
    })

  const saveAnyway = async (): Promise<void> => {
    if (asked) await save(asked.date, { ...asked.input, seen: asked.bookings.map(({ id }) => id) })
  }
  return { ...form, asked, save, saveAnyway, forget: () => setAsked(undefined) }
}

export type SaveDay = ReturnType<typeof useSaveDay>
