import { useStore } from '../ui/use-store.ts'
import { $feed } from './feed.ts'
import { useDeskT } from './use-desk-t.ts'

/** In place of a part that is being loaded: says why it does not come. */
export function WaitsForNetwork() {
  const { t } = useDeskT()
  const { status } = useStore($feed)
  return status === 'lost' && <p role="status">{t('This needs the network')}</p>
}
