import { useEffect } from 'react'
import { useT } from '#islands/ui/use-t.ts'
import { catalogue, messages } from '#contract/messages.ts'
import { limits } from '#contract/limits.ts'
import { shop } from '#lib/shop.ts'
import styles from './checkout.module.css'
import type { Finish } from './finish.ts'

/** Nothing to order yet. */
export function EmptyCart() {
  const t = useT()
  return (
    <section className={styles.ending}>
      <h2>{t(messages.emptyCart)}</h2>
      <p>{t('Choose something good from our menu first.')}</p>
      <a className="button button--primary" href={shop().paths.home}>
        {t('To the menu')}
      </a>
    </section>
  )
}

/** What checkout needs could not be loaded; the cart is untouched. */
export function Failed({ message, retry }: { message: string; retry: () => void }) {
  const t = useT()
  return (
    <section className={styles.ending} role="alert">
      <h2>{t('Checkout cannot be shown right now')}</h2>
      <p>{t(message)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        {t('Try again')}
      </button>
    </section>
  )
}

/** The restaurant takes no orders at all. */
export function Inactive() {
  const t = useT()
  return (
    <section className={styles.ending}>
      <h2>{t('We are closed')}</h2>
      <p>{t(catalogue.unavailable)}</p>
      <a className="button" href={shop().paths.contact}>
        {t('Contact Us')}
      </a>
    </section>
  )
}

/** The order stands: leads on to where it can be seen. */
export function Finished({ finish }: { finish: Finish }) {
  const t = useT()
  const { kind, href, placed } = finish

  useEffect(() => {
    if (kind === 'repeated') return
    const timer = setTimeout(() => location.replace(href), kind === 'home' ? limits.toast : 0)
    return () => clearTimeout(timer)
  }, [kind, href])

  return (
    <section className={styles.ending} role="status">
      <h2>{t(kind === 'repeated' ? messages.alreadyOrdered : catalogue.ordered)}</h2>
      {placed.code && <p>{t('Your order number is {code}', { code: placed.code })}</p>}
      {kind === 'repeated' && <p>{t('Nothing was ordered twice.')}</p>}
      <a className="button button--primary" href={href}>
        {kind === 'home' || href === shop().paths.home ? t('To the menu') : t('To your order')}
      </a>
    </section>
  )
}
