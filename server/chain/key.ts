import { createHmac } from 'node:crypto'

/** The key that centre and branch share, derived from the centre's secret: a branch cannot derive that of another one from its own. */
export const keyOfBranch = (secret: string, slug: string): string =>
  createHmac('sha256', secret).update(`branch ${slug}`).digest('hex')
