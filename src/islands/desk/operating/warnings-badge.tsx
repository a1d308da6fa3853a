import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $warnings, readSystemStatus } from './operating.ts'

/** How many warnings there are, beside the name of the view that explains them. */
export function WarningsBadge() {
  const { t } = useDeskT()
  const count = useStore($warnings) ?? 0
  useEffect(() => {
    // The view itself reports a failure.
    readSystemStatus().catch(() => undefined)
  }, [])
  if (count === 0) return null
  return (
    <span className={desk.waiting}>
      {count}
      <span className="visually-hidden">{t('{count|warning|warnings}', { count })}</span>
    </span>
  )
}
