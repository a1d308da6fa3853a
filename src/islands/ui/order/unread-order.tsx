import type { ReactNode } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'
import { State } from '../state.tsx'

interface Props {
  /** What is said where nobody knows the order; undefined where it could not be read, and may be later. */
  unknown: { title: string; hint: string } | undefined
  error: unknown
  retry: () => void
  /** Ways on, besides that to the menu. */
  children?: ReactNode
}

/** Stands where an order would be that its key does not open. */
export function UnreadOrder({ unknown, error, retry, children }: Props) {
  const t = useT()
  const ways = (
    <>
      {!unknown && (
        <Button primary onClick={retry}>
          {t('Try again')}
        </Button>
      )}
      <a className="button" href={pageConfig().paths.home}>
        {t('To the menu')}
      </a>
      {children}
    </>
  )
  return (
    <State
      sign={unknown ? 'unknown' : 'failed'}
      title={unknown?.title ?? t.dynamic(messageOf(error))}
      role="alert"
      still
      ways={ways}
    >
      {unknown && <p>{unknown.hint}</p>}
    </State>
  )
}
