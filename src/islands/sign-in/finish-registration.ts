import { catalogue } from '#contract/kit/texts.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { withReturn } from '#lib/routing/return-to.ts'
import { setNotice } from '#stores/notice.ts'

/** Redirects to the login, which shows a success message and keeps the return path. */
export function finishRegistration(email: string): void {
  setNotice({ text: catalogue.registered, email })
  location.assign(ownPath(withReturn(paths.login, location.search)))
}
