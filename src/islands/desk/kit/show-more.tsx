import { Button } from '#islands/ui/button.tsx'
import { useDeskT } from './use-desk-t.ts'

interface Props {
  /** How many entries are shown. */
  count: number
  busy?: boolean
  /** Undefined when all are shown. */
  more: (() => void) | undefined
}

/** Says how many entries of a list are shown, and has a button while there are more. */
export function ShowMore({ count, busy = false, more }: Props) {
  const { t } = useDeskT()
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('Shown: {count}', { count: `${count}${more ? '+' : ''}` })}
      </p>
      {more && (
        <Button disabled={busy} onClick={more}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
