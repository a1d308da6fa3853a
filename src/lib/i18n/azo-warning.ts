import type { MessageKey } from './translate.ts'

/** In the words of Annex V of Regulation (EC) 1333/2008. */
export const azoWarning: MessageKey =
  '{dyes}: may have an adverse effect on activity and attention in children.'
