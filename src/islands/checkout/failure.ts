import { catalogue, failures } from '#contract/messages.ts'
import type { ApiError } from '#lib/api/errors.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { $popup, showAlert } from '#stores/popup.ts'

/**
 * Returns the server's field errors, joined by commas; 'Validation Error' for a client error without details.
 */
export function failureText(error: ApiError, t: Translate): string {
  const texts = new Set(Object.values(error.fields).flat())
  if (texts.size > 0) return [...texts].map(text => t.dynamic(text)).join(', ')
  const refused = error.status >= 400 && error.status < 500
  return t.dynamic(refused && error.message === failures.server ? catalogue.validation : error.message)
}

/**
 * Shows the error in an alert. Resolves when the alert has been dismissed and the page can take the focus
 * again.
 */
export function tellFailure(error: ApiError, t: Translate): Promise<void> {
  showAlert('error', failureText(error, t))
  return new Promise(resolve => {
    const stop = $popup.listen(popup => {
      if (popup !== null) return
      stop()
      requestAnimationFrame(() => resolve())
    })
  })
}
