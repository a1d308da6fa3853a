import { useStore } from '@nanostores/react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { PRINTS, printerStates } from './names.ts'

/** The state of the printers for the bar; nothing if there are none. */
export function PrinterStatus({ className }: { className: string | undefined }) {
  const { t } = useDeskT()
  const printers = useStore($feed).now?.printers ?? []
  if (printers.length === 0) return null
  const troubled = printers.filter(({ state }) => state !== 'ready')
  const stopped = troubled.some(({ state }) => !PRINTS.has(state))
  return (
    <p
      className={className}
      data-problem={stopped || undefined}
      data-ready={troubled.length === 0 || undefined}
    >
      {troubled.length === 0
        ? t('Printers are ready')
        : troubled.map(({ name, state }) => t(printerStates[state], { printer: name })).join(' · ')}
    </p>
  )
}
