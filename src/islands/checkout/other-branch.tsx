import { Announced } from '#islands/ui/announced.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { cartBranch, emptyCart } from '#lib/shell/branches.ts'
import styles from './checkout.module.css'

/** The cart belongs to another branch: offers to order it there, or to empty it. */
export function OtherBranch() {
  const t = useT()
  const { name, home } = cartBranch()
  return (
    <Announced className={styles.ending}>
      <h2>{t('This cart belongs to another branch')}</h2>
      <p>{t('Your cart holds dishes of {branch}. It waits for you there.', { branch: name })}</p>
      <a className="button button--primary" href={home ?? pageConfig().paths.home}>
        {home ? t('Continue with this cart') : t('To the menu')}
      </a>
      <Button onClick={emptyCart}>{t('Empty the cart')}</Button>
    </Announced>
  )
}
