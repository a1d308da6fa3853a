import { useCurrentInSight } from '../use-current-in-sight.ts'
import { useDeskT } from '../use-desk-t.ts'
import { listWords } from './lists.ts'
import parts from './parts.module.css'
import { goTo, listNames, type MenuPlace } from './place.ts'

export function MenuNav({ place }: { place: MenuPlace }) {
  const { t } = useDeskT()
  const line = useCurrentInSight<HTMLElement>(JSON.stringify(place))
  const isDishes = place.page === 'dishes' || place.page === 'dish'
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
          aria-current={'list' in place && place.list === list ? 'page' : undefined}
          onClick={() => goTo({ page: 'list', list })}
        >
          {t(listWords[list].title)}
        </button>
      ))}
      {(['bulk', 'lacking'] as const).map(page => (
        <button
          key={page}
          type="button"
          className="chip"
          aria-current={place.page === page ? 'page' : undefined}
          onClick={() => goTo({ page })}
        >
          {page === 'bulk' ? t('Change many prices') : t('To do')}
        </button>
      ))}
    </nav>
  )
}
