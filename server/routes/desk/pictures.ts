import { join } from 'node:path'
import type { pictureEndpoints } from '#contract/desk/pictures.ts'
import { addPicture } from '../../pictures/add-picture.ts'
import { requireSignedIn } from './access.ts'
import type { DeskHandlers } from './call.ts'

/** The call that brings pictures into the shop. */
export const pictureHandlers: Pick<DeskHandlers, keyof typeof pictureEndpoints> = {
  async addPicture({ deps, device, query, body }) {
    requireSignedIn(device)
    return addPicture(join(deps.config.dataDir, 'media'), Buffer.from(await body.arrayBuffer()), query)
  },
}
