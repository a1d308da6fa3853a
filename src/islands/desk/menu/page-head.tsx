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
  /** Whether the form is that of something new and can be filled in: then its first field has the focus. */
  added?: boolean
}

/**
 * The head of a form: the way back to the list, the title, which has the focus unless the first field of something new has it, and why
 * the form could not be loaded.
 */
export function PageHead({ title, problem, list, added = false }: Props) {
  const { t } = useDeskT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const form = added && heading.current?.closest('article')
    if (form) form.querySelector<HTMLElement>('section :is(input, textarea, select)')?.focus()
  }, [added])
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
