import { join } from 'node:path'
import { addPicture } from '../../pictures/add-picture.ts'
import { requireSignedIn } from './access.ts'
import type { DeskHandlers } from './call.ts'

/** The call that brings pictures into the shop. */
export const pictureHandlers = {
  async addPicture({ deps, device, query, body }) {
    requireSignedIn(device)
    return addPicture(join(deps.config.dataDir, 'media'), Buffer.from(await body.arrayBuffer()), query)
  },
} satisfies Partial<DeskHandlers>
