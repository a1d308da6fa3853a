import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { State } from '#islands/ui/state.tsx'
import { pageConfig } from '#lib/routing/page-config.ts'
import { cartBranch, emptyCart } from '#lib/shell/branches.ts'

/** The cart belongs to another branch: offers to order it there, or to empty it. */
export function OtherBranch() {
  const t = useT()
  const { name, home } = cartBranch()
  const ways = (
    <>
      <a className="button button--primary" href={home ?? pageConfig().paths.home}>
        {home ? t('Continue with this cart') : t('To the menu')}
      </a>
      <Button onClick={emptyCart}>{t('Empty the cart')}</Button>
    </>
  )
  return (
    <State sign="empty" title={t('This cart belongs to another branch')} ways={ways}>
      <p>{t('Your cart holds dishes of {branch}. It waits for you there.', { branch: name })}</p>
    </State>
  )
}
