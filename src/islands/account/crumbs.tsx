import { useT } from '#islands/ui/use-t.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import type { Crumb } from './titles.ts'

/** The breadcrumb of an account page, after Home. */
export function Crumbs({ trail }: { trail: Crumb[] }) {
  const t = useT()
  const crumbs = [{ label: t('My Account'), path: paths.account }, ...trail]
  return crumbs.map(({ label, path }, index) => (
    <li key={path}>
      {index === crumbs.length - 1 ? (
        <span aria-current="page">{label}</span>
      ) : (
        <a href={ownPath(path)}>{label}</a>
      )}
    </li>
  ))
}
