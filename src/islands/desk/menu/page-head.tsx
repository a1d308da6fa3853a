import { useEffect, useRef } from 'react'
import { DraftBar } from '#islands/desk/draft/draft-bar.tsx'
import { backToList, type MenuRoute, titleOf } from '#islands/desk/draft/menu-route.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewHead } from '#islands/desk/kit/view-head.tsx'
import type { DeskProblem } from '#islands/desk/live/problem-of.ts'

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
      <ViewHead
        title={title}
        heading={heading}
        crumbs={[{ text: t(titleOf(list)), onClick: () => backToList(list) }]}
        state={<DraftBar />}
      />
      <Problem problem={problem} />
    </>
  )
}
