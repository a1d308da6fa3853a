import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { AccountPages } from '#islands/ui/account/account-page.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { useLoaded } from '#islands/ui/loaded.ts'
import { Portal } from '#islands/ui/portal.tsx'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { ownPath } from '#lib/routing/own-path.ts'
import { type Breadcrumb, paths } from '#lib/routing/paths.ts'
import { showIntent } from '#lib/shell/intent.ts'
import { $accountLocation } from '#stores/account-location.ts'
import styles from './account.module.css'
import { Heading } from './heading.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { SideNav } from './side-nav.tsx'
import { titleOf, trailOf } from './titles.ts'
import { useAccount } from './use-account.ts'

/** The frame of the account: guards access and shows the page of the current path. */
export function Shell({ pages }: { pages: AccountPages }) {
  const t = useT()
  const account = useAccount()
  const { path, query } = useStore($accountLocation)

  useEffect(() => {
    // Alerts and toasts are rendered by the App island, which loads on intent.
    showIntent()
    // Preloaded, so that an alert about a lost connection can be shown.
    void import('#islands/ui/alert.tsx')
  }, [])

  useLoaded(account.status !== 'waiting')
  if (account.status === 'failed') {
    return (
      <>
        <h1>{t('My Account')}</h1>
        <ErrorNotice {...account} />
      </>
    )
  }
  if (account.status === 'waiting') return <Skeleton />
  const { route, user, features } = account
  const Page = route && pages[route.page]
  const title = route ? titleOf(route, t) : t('Page not found')
  return (
    <div className={styles.layout}>
      <Portal selector="[data-crumbs]">
        <Crumbs trail={route ? trailOf(route, t) : [{ label: title, url: path }]} />
      </Portal>
      <SideNav user={user} features={features} current={route?.page} />
      <section className={styles.main} aria-labelledby="account-title">
        <Heading id="account-title" route={path} coded={route?.page === 'order'}>
          {title}
        </Heading>
        {Page ? (
          <PageBoundary key={path}>
            <Page user={user} features={features} params={route.params} query={new URLSearchParams(query)} />
          </PageBoundary>
        ) : (
          <p>
            {t('There is no such page in your account.')} <a href={ownPath('/me')}>{t('My Account')}</a>
          </p>
        )}
      </section>
    </div>
  )
}

/** The breadcrumb of an account page, after Home. */
function Crumbs({ trail }: { trail: Breadcrumb[] }) {
  const t = useT()
  const crumbs = [{ label: t('My Account'), url: paths.account }, ...trail]
  return crumbs.map(({ label, url }, index) => (
    <li key={url}>
      {index === crumbs.length - 1 ? (
        <span aria-current="page">{label}</span>
      ) : (
        <a href={ownPath(url)}>{label}</a>
      )}
    </li>
  ))
}
