import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $changes, readChanges } from '#islands/desk/draft/changes.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'

/** How many changes wait to be published, beside the name of the view that publishes them. */
export function ChangesBadge() {
  const { t } = useDeskT()
  const count = useStore($changes) ?? 0
  useEffect(() => {
    const read = (): void => void (document.visibilityState === 'visible' && readChanges())
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])
  if (count === 0) return null
  return (
    <span className={desk.waiting} data-calm>
      {count}
      <span className="visually-hidden">{t('{count|change|changes}', { count })}</span>
    </span>
  )
}
