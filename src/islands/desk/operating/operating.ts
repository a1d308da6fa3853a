import { atom } from 'nanostores'
import { operatingEndpoints } from '#contract/desk/endpoints/operating-endpoints.ts'
import type { Operating } from '#contract/desk/operating.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { deviceNow } from '#islands/desk/live/device-now.ts'

/** How many warnings there are; undefined until the server has answered. */
export const $warnings = atom<number | undefined>(undefined)

/** How the shop runs, and by how many ms its clock is ahead of this device's. */
export interface SystemStatus {
  operating: Operating
  ahead: number
}

export async function readSystemStatus(): Promise<SystemStatus> {
  const operating = await deskApi(operatingEndpoints.getOperating)
  $warnings.set(operating.warnings.length)
  return { operating, ahead: Date.parse(operating.at) - deviceNow() }
}
