import type { DeskEndpoint } from '../api/endpoint.ts'
import { branchEndpoints } from './branches.ts'
import { dishEndpoints } from './dishes.ts'
import { driverEndpoints } from './drivers.ts'
import { actEndpoints } from './endpoints/act-endpoints.ts'
import { alarmEndpoints } from './endpoints/alarm-endpoints.ts'
import { backupEndpoints } from './endpoints/backup-endpoints.ts'
import { customerEndpoints } from './endpoints/customer-endpoints.ts'
import { draftEndpoints } from './endpoints/draft-endpoints.ts'
import { editEndpoints } from './endpoints/edit-endpoints.ts'
import { environmentEndpoints } from './endpoints/environment-endpoints.ts'
import { fileEndpoints } from './endpoints/file-endpoints.ts'
import { kitchenEndpoints } from './endpoints/kitchen-endpoints.ts'
import { moneyEndpoints } from './endpoints/money-endpoints.ts'
import { operatingEndpoints } from './endpoints/operating-endpoints.ts'
import { pairingEndpoints } from './endpoints/pairing-endpoints.ts'
import { peopleEndpoints } from './endpoints/people-endpoints.ts'
import { placeEndpoints } from './endpoints/place-endpoints.ts'
import { printerEndpoints } from './endpoints/printer-endpoints.ts'
import { promotionEndpoints } from './endpoints/promotion-endpoints.ts'
import { reportEndpoints } from './endpoints/report-endpoints.ts'
import { specialDayEndpoints } from './endpoints/special-day-endpoints.ts'
import { staffEndpoints } from './endpoints/staff-endpoints.ts'
import { tableEndpoints } from './endpoints/table-endpoints.ts'
import { todayEndpoints } from './endpoints/today-endpoints.ts'
import { visitorEndpoints } from './endpoints/visitor-endpoints.ts'
import { fontEndpoints } from './fonts.ts'
import { deskHookEndpoints } from './hooks.ts'
import { deskKeyEndpoints } from './keys.ts'
import { textEndpoints } from './menu-texts.ts'
import { openingEndpoints } from './opening.ts'
import { overviewEndpoints } from './overview.ts'
import { ownSignInEndpoints } from './own-sign-in.ts'
import { phoneEndpoints } from './phone.ts'
import { pictureEndpoints } from './pictures.ts'
import { previewEndpoints } from './preview.ts'
import { proofEndpoints } from './proof.ts'
import { tableDayEndpoints } from './table-days.ts'

/** Every call of the desk, who may make it and what it answers. The desk's own table: the shop's API does not have it. */
export const deskEndpoints = {
  ...actEndpoints,
  ...alarmEndpoints,
  ...backupEndpoints,
  ...branchEndpoints,
  ...customerEndpoints,
  ...previewEndpoints,
  ...dishEndpoints,
  ...draftEndpoints,
  ...driverEndpoints,
  ...editEndpoints,
  ...environmentEndpoints,
  ...fileEndpoints,
  ...fontEndpoints,
  ...deskKeyEndpoints,
  ...deskHookEndpoints,
  ...kitchenEndpoints,
  ...moneyEndpoints,
  ...operatingEndpoints,
  ...pairingEndpoints,
  ...openingEndpoints,
  ...overviewEndpoints,
  ...ownSignInEndpoints,
  ...peopleEndpoints,
  ...phoneEndpoints,
  ...pictureEndpoints,
  ...placeEndpoints,
  ...printerEndpoints,
  ...promotionEndpoints,
  ...proofEndpoints,
  ...specialDayEndpoints,
  ...textEndpoints,
  ...reportEndpoints,
  ...staffEndpoints,
  ...tableDayEndpoints,
  ...tableEndpoints,
  ...todayEndpoints,
  ...visitorEndpoints,
} as const satisfies Record<string, DeskEndpoint>

export type DeskEndpointName = keyof typeof deskEndpoints
