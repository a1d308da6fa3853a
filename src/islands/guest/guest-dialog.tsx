import { useStore } from '@nanostores/react'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { tableHref } from '#lib/routing/table-href.ts'
import { $guests } from '#stores/extensions.ts'
import { hasAccount, readTableSession } from '#stores/order/table-session.ts'
import { closePopup, type Popup } from '#stores/popup.ts'
import { forgetVisitor } from '#stores/storage/forget.ts'
import { $tableName, $token } from '#stores/storage/storage.ts'
import styles from './guest-dialog.module.css'

type Props = Pick<Extract<Popup, { name: 'guest' }>, 'table'>

/**
 * Asks a guest at checkout how to order. A visitor who still has the token of a table session that this tab
 * has left can continue it, or end it by ordering without it; so can one whose session at `table` is from another day.
 */
export function GuestDialog({ table }: Props) {
  const t = useT()
  const { paths, features } = pageConfig()
  const guests = useStore($guests) ?? features.guestCheckout
  const hasToken = useStore($token) !== undefined
  const left = hasToken || table !== undefined
  const tableId = table?.id ?? (hasToken ? readTableSession() : undefined)
  const stored = useStore($tableName)
  const name = table ? table.name : stored
  const leave = left ? forgetVisitor : undefined
  const account = tableId !== undefined && hasAccount()
  return (
    <Dialog title={t('How would you like to order?')} onClose={closePopup}>
      <p>
        {!left
          ? t('You can order right away without an account.')
          : name === undefined
            ? t(
                'Are you still at your table? Continue there, or scan its code again. Otherwise you order without it.',
              )
            : t(
                'Are you still at {table}? Continue there, or scan its code again. Otherwise you order without it.',
                { table: name },
              )}
      </p>
      <div className={styles.ways}>
        {tableId !== undefined && (
          <a className="button button--primary" href={tableHref(tableId)}>
            {t('Order more at your table')}
          </a>
        )}
        {account && (
          <a className="button" href={paths.checkout} onClick={leave}>
            {t('Checkout with your account')}
          </a>
        )}
        {guests && !account && (
          <a
            className={`button ${tableId === undefined ? 'button--primary' : ''}`}
            href={paths.checkout}
            onClick={leave}
          >
            {t('Checkout as Guest')}
          </a>
        )}
        {!account && !features.withoutAccounts && (
          <a className="button" href={`${paths.login}?return`} onClick={leave}>
            {t('Login')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
