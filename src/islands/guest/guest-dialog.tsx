import { Dialog } from '#islands/ui/dialog.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { useT } from '#islands/ui/use-t.ts'
import { shop } from '#lib/shop.ts'
import { $guests } from '#stores/extensions.ts'
import { forgetVisitor } from '#stores/forget.ts'
import { closePopup } from '#stores/popup.ts'
import { $token } from '#stores/storage.ts'
import styles from './guest-dialog.module.css'

/**
 * Asks a guest who presses Checkout how to go on; it stays until it is answered. Whoever still has the token of a table
 * that this tab has left gives it up by answering, or scans the code again.
 */
export function GuestDialog() {
  const t = useT()
  const { paths, features } = shop()
  const guests = useStore($guests) ?? features.guestCheckout
  const left = useStore($token) !== undefined
  const leave = left ? forgetVisitor : undefined
  return (
    <Dialog title={t('How would you like to order?')} onClose={closePopup}>
      <p>
        {left
          ? t('To order at your table again, please scan its code. Here you go on without a table.')
          : t('You can order right away without an account.')}
      </p>
      <div className={styles.ways}>
        {guests && (
          <a className="button button--primary" href={paths.checkout} onClick={leave}>
            {t('Checkout as Guest')}
          </a>
        )}
        <a className="button" href={`${paths.login}?return`} onClick={leave}>
          {t('Login')}
        </a>
      </div>
    </Dialog>
  )
}
