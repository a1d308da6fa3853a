import type { StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ShownOnce } from './shown-once.tsx'

/** Says that a link was mailed, and shows it in case the mail does not arrive. */
export function LinkNotice({ link }: { link: StaffLink | undefined }) {
  const { t } = useDeskT()
  const about =
    link &&
    t(
      'The link was mailed to {email}. If the mail does not arrive, pass it on yourself, and to nobody else:',
      { email: link.email },
    )
  return <ShownOnce about={about} text={link?.address} />
}
