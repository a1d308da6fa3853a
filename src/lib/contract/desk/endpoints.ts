import { alarmEndpoints } from './alarm-endpoints.ts'
import { branchEndpoints } from './branches.ts'
import { dishPreviewEndpoints } from './dish-preview.ts'
import { draftEndpoints } from './draft-endpoints.ts'
import type { DeskEndpoint } from './endpoint.ts'
import { environmentEndpoints } from './environment-endpoints.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { fontEndpoints } from './fonts.ts'
import { kitchenEndpoints } from './kitchen-endpoints.ts'
import { moneyEndpoints } from './money-endpoints.ts'
import { openingEndpoints } from './opening.ts'
import { operatingEndpoints } from './operating-endpoints.ts'
import { peopleEndpoints } from './people-endpoints.ts'
import { pictureEndpoints } from './pictures.ts'
import { printerEndpoints } from './printer-endpoints.ts'
import { reportEndpoints } from './report-endpoints.ts'
import { specialDayEndpoints } from './special-day-endpoints.ts'
import { staffEndpoints } from './staff-endpoints.ts'
import { visitorEndpoints } from './visitor-endpoints.ts'

/** Every call of the desk, who may make it and what it answers. The desk's own table: the shop's API does not have it. */
export const deskEndpoints = {
  ...alarmEndpoints,
  ...branchEndpoints,
  ...dishPreviewEndpoints,
  ...draftEndpoints,
  ...environmentEndpoints,
  ...fileEndpoints,
  ...fontEndpoints,
  ...kitchenEndpoints,
  ...moneyEndpoints,
  ...operatingEndpoints,
  ...openingEndpoints,
  ...peopleEndpoints,
  ...pictureEndpoints,
  ...printerEndpoints,
  ...specialDayEndpoints,
  ...reportEndpoints,
  ...staffEndpoints,
  ...visitorEndpoints,
} as const satisfies Record<string, DeskEndpoint>

export type DeskEndpointName = keyof typeof deskEndpoints
