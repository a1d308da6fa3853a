import { useEffect, useRef } from 'react'
import { Problem } from '#islands/desk/problem.tsx'
import type { DeskProblem } from '#islands/desk/problem-of.ts'
import { useDeskT } from '#islands/desk/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
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
