import { useEffect, useRef } from 'react'
import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { type AccountPage, accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { requestSignOut } from '#lib/shell/sign-out.ts'
import styles from './account.module.css'

interface SideNavProps {
  user: User
  features: Features
  current: AccountPage | undefined
}

/** The entry that is highlighted for pages without an entry of their own. */
const ENTRY: Partial<Record<AccountPage, string>> = {
  newAddress: 'addresses',
  editAddress: 'addresses',
  addressList: 'addresses',
  newListAddress: 'addresses',
  editListAddress: 'addresses',
  order: 'orders',
}

/** The navigation of the account, with the logout. */
export function SideNav({ user, features, current }: SideNavProps) {
  const t = useT()
  const entry = current && (ENTRY[current] ?? current)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (entry && list.current) showCurrent(list.current)
  }, [entry])

  const links: { page: AccountPage; label: string }[] = [
    { page: 'profile', label: t('My Profile') },
    { page: 'addresses', label: t('My Addresses') },
    { page: 'orders', label: t('My Orders') },
    ...(features.loyalty
      ? [
          {
            page: 'transactions' as const,
            label: t('Loyalty points: {amount}', { amount: formatPrice(user.profit, pageConfig()) }),
          },
        ]
      : []),
  ]
  return (
    <nav className={styles.nav} aria-label={t('Pages of my account')}>
      <ul ref={list}>
        {links.map(({ page, label }) => (
          <li key={page}>
            <a
              className="chip"
              href={ownPath(
                accountPath(features.newAddressSystem && page === 'addresses' ? 'addressList' : page),
              )}
              aria-current={page === entry ? (page === current ? 'page' : 'true') : undefined}
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={`chip ${styles.logout}`} onClick={() => void requestSignOut()}>
            {t('Logout')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** On a phone the entries are one scrollable row: scrolls the current one to the centre. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]')
  if (current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}
