import { useT } from '#islands/ui/hooks/use-t.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageLinks } from '#lib/routing/page-links.ts'
import styles from './transactions.module.css'

interface PageLinksProps {
  current: number
  /** The number of pages; with a single one nothing is rendered. */
  total: number
}

/** Links to other pages; gaps are marked. */
export function PageLinks({ current, total }: PageLinksProps) {
  const t = useT()
  const pages = pageLinks(current, total)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('Pages of the history')}>
      <p className="visually-hidden" role="status">
        {t('Page {page} of {total}', { page: current, total })}
      </p>
      <ul className={styles.pages}>
        {pages.map((page, index) => (
          <li key={page} data-gap={index > 0 && page - (pages[index - 1] ?? 0) > 1 ? '' : undefined}>
            <a
              className="chip"
              href={`${ownPath(accountPath('transactions'))}?page=${page}`}
              aria-label={t('Page {page}', { page })}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
