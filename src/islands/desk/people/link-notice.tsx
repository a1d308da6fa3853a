import type { StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './access.module.css'

/** Says that a link was mailed, and shows it in case the mail does not arrive. */
export function LinkNotice({ link }: { link: StaffLink | undefined }) {
  const { t } = useDeskT()
  return (
    <div role="status" className={styles.link}>
      {link && (
        <>
          <p>
            {t(
              'The link was mailed to {email}. If the mail does not arrive, pass it on yourself, and to nobody else:',
              { email: link.email },
            )}
          </p>
          <code>{link.address}</code>
        </>
      )}
    </div>
  )
}
