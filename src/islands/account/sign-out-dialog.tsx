import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { completeSignOut } from '#lib/shell/sign-out.ts'
import { closePopup } from '#stores/popup.ts'
import styles from './sign-out-dialog.module.css'

/** Asks a customer who logs out whether the filled cart stays on this device. */
export function SignOutDialog() {
  const t = useT()
  const leave = (cart: 'keep' | 'empty') => (): void => {
    closePopup()
    void completeSignOut(cart)
  }
  return (
    <Dialog title={t('Your cart is not empty')} onClose={closePopup}>
      <p>{t('Should it stay on this device after you log out?')}</p>
      <div className={styles.answers}>
        <Button primary onClick={leave('keep')}>
          {t('Keep the cart')}
        </Button>
        <Button onClick={leave('empty')}>{t('Empty the cart')}</Button>
        <Button quiet onClick={closePopup}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
