import { plainGet } from '#lib/api/plain-get.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { forgetVisitor } from '#stores/storage/forget.ts'
import { $token } from '#stores/storage/storage.ts'

/** The fields of the user that the menu reads; unvalidated, since zod is not loaded here. */
interface MenuUser {
  profit?: unknown
  is_generated?: unknown
}

startAccountMenu()

/**
 * Starts the header's account menu. boot.ts loads this module for visitors with a token; the user is loaded
 * when the menu is first opened. Guests at a table see which one.
 */
function startAccountMenu(): void {
  if (document.documentElement.dataset.user === 'table')
    void import('./at-table.ts').then(({ startAtTable }) => startAtTable())
  const menu = document.querySelector<HTMLDetailsElement>('.top__account')
  if (!menu) return
  for (const logout of menu.querySelectorAll<HTMLButtonElement>('[data-logout]')) {
    logout.disabled = false
    logout.addEventListener('click', () => {
      logout.disabled = true
      void import('./sign-out.ts')
        .then(({ requestSignOut }) => requestSignOut())
        .finally(() => {
          logout.disabled = false
        })
    })
  }
  if (menu.open) void showUser(menu)
  else menu.addEventListener('toggle', () => void showUser(menu), { once: true })
}

/**
 * Shows the loyalty balance. An invalid token is dropped, and if an account's token takes the place of a
 * table's, the request is repeated with it. Other failures are ignored.
 */
async function showUser(menu: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement
  const answer = await plainGet('/me', { token: $token.get() }).catch(() => undefined)
  if (answer?.status === 401) {
    forgetVisitor()
    delete dataset.user
    if (!$token.get()) return
    dataset.user = ''
    return showUser(menu)
  }
  if (!answer?.ok) return
  const body = (await answer.json().catch(() => ({}))) as MenuUser & { data?: MenuUser }
  const { profit: points, is_generated } = body.data ?? body
  if ((is_generated ?? null) !== null) dataset.user = 'table'
  const balance = menu.querySelector<HTMLElement>('[data-balance]')
  if (balance && typeof points === 'number') {
    balance.textContent = (balance.dataset.balance ?? '').replace(
      '{amount}',
      formatPrice(points, pageConfig()),
    )
  }
}
