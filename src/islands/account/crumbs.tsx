import { useT } from '#islands/ui/use-t.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { type Breadcrumb, paths } from '#lib/routing/paths.ts'

/** The breadcrumb of an account page, after Home. */
export function Crumbs({ trail }: { trail: Breadcrumb[] }) {
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
