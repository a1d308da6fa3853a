import { deskEndpoints } from './endpoints.ts'
import { staffEndpoints } from './staff-endpoints.ts'

/**
 * Every call of the desk, for the server. The desk's own table: the shop's API does not have it. A screen imports the part that
 * it uses, so that the kitchen does not load what only the office needs.
 */
export const allDeskEndpoints = { ...deskEndpoints, ...staffEndpoints } as const

export type DeskEndpointName = keyof typeof allDeskEndpoints
