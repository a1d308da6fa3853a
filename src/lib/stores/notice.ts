import { persistentAtom } from '@nanostores/persistent'
import { checkedJson } from './storage/json.ts'
import { sessionKeys } from './storage/storage.ts'

/** What one page leaves for the login page to say: a key to translate, and the e-mail address to fill in. */
export interface Notice {
  text: string
  email: string
}

const $notice = persistentAtom<Notice | undefined>(sessionKeys.notice, undefined, checkedJson(readNotice))

export const setNotice = (notice: Notice): void => $notice.set(notice)

/** A page takes its notice once, and may render it more often. */
let taken: Notice | null | undefined

/** The notice left for this page, however often the page asks. It is removed, so that a reload does not repeat it. */
export function takeNotice(): Notice | undefined {
  if (taken === undefined) {
    taken = $notice.get() ?? null
    $notice.set(undefined)
  }
  return taken ?? undefined
}

function readNotice(stored: unknown): Notice | undefined {
  const { text, email } = (stored ?? {}) as Partial<Notice>
  return typeof text === 'string' && typeof email === 'string' ? { text, email } : undefined
}
