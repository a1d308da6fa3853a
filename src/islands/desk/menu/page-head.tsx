import { useEffect, useRef } from 'react'
import { backToList, type MenuRoute } from '#islands/desk/draft/menu-route.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskProblem } from '#islands/desk/live/problem-of.ts'
import { Button } from '#islands/ui/button.tsx'

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
