import { goTo, listNames, type MenuRoute } from '#islands/desk/draft/menu-route.ts'
import { useCurrentInSight } from '#islands/desk/kit/use-current-in-sight.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { listTexts } from './lists.ts'
import parts from './parts.module.css'

export function MenuNav({ route }: { route: MenuRoute }) {
  const { t } = useDeskT()
  const line = useCurrentInSight<HTMLElement>(JSON.stringify(route))
  const isDishes = route.page === 'dishes' || route.page === 'dish'
  return (
    <nav ref={line} className={parts.nav} aria-label={t('Parts of the menu')}>
      <button
        type="button"
        className="chip"
        aria-current={isDishes ? 'page' : undefined}
        onClick={() => goTo({ page: 'dishes' })}
      >
        {t('Dishes')}
      </button>
      {listNames.map(list => (
        <button
          key={list}
          type="button"
          className="chip"
          aria-current={'list' in route && route.list === list ? 'page' : undefined}
          onClick={() => goTo({ page: 'list', list })}
        >
          {t(listTexts[list].title)}
        </button>
      ))}
      {(['bulk', 'missing'] as const).map(page => (
        <button
          key={page}
          type="button"
          className="chip"
          aria-current={route.page === page ? 'page' : undefined}
          onClick={() => goTo({ page })}
        >
          {page === 'bulk' ? t('Change many prices') : t('To do')}
        </button>
      ))}
    </nav>
  )
}
