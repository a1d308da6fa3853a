import { atom, onMount } from 'nanostores'
import type { Area } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { api } from './api.ts'

/** The areas that are delivered to, loaded when something first listens; undefined until then and without an answer. */
export const $areas = atom<Area[] | undefined>()

onMount($areas, () => {
  if ($areas.get()) return
  api(endpoints.getAreas).then(
    areas => $areas.set(areas),
    // What an area costs is shown again at checkout.
    () => undefined,
  )
})
