import { parseJson, session } from './storage.ts'
import { lateKeys } from './storage-keys.ts'

/** What one page leaves for the login to say: a key to translate, and the e-mail address to fill in. */
export interface Notice {
  text: string
  email: string
}

export const leaveNotice = (notice: Notice): void =>
  void session(storage => storage.setItem(lateKeys.notice, JSON.stringify(notice)))

let taken: Notice | null | undefined

/** What was left for this page. It is taken out of storage, so that a reload does not say it again. */
export function takeNotice(): Notice | undefined {
  taken ??= readNotice() ?? null
  return taken ?? undefined
}

function readNotice(): Notice | undefined {
  const left = parseJson(session(storage => storage.getItem(lateKeys.notice)) ?? '')
  session(storage => storage.removeItem(lateKeys.notice))
  const { text, email } = (left ?? {}) as Partial<Notice>
  return typeof text === 'string' && typeof email === 'string' ? { text, email } : undefined
}
