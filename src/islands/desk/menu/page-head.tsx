import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../problem.tsx'
import type { DeskProblem } from '../problem-of.ts'
import { useDeskT } from '../use-desk-t.ts'
import { backToList, type MenuRoute } from './route.ts'

interface Props {
  title: string
  problem: DeskProblem | undefined
  /** The list to which it belongs. */
  list: MenuRoute
}

/**
 * The head of a form: the way back to the list, the title, which has the focus, and why the form could not be
 * loaded.
 */
export function PageHead({ title, problem, list }: Props) {
  const { t } = useDeskT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Button onClick={() => backToList(list)}>{t('Back to the list')}</Button>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Problem problem={problem} />
    </>
  )
}
