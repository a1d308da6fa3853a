import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/use-t.ts'
import { shop } from '#lib/shop.ts'
import { closePopup } from '#stores/popup.ts'
import styles from './guest-dialog.module.css'

/** Asks a guest who presses Checkout how to go on; it stays until it is answered. */
export function GuestDialog() {
  const t = useT()
  const { paths } = shop()
  return (
    <Dialog title={t('How would you like to order?')} onClose={closePopup}>
      <p>{t('You can order right away without an account.')}</p>
      <div className={styles.ways}>
        <a className="button button--primary" href={paths.checkout}>
          {t('Checkout as Guest')}
        </a>
        <a className="button" href={`${paths.login}?return`}>
          {t('Login')}
        </a>
      </div>
    </Dialog>
  )
}
