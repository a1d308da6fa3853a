import type { DeskProblem } from '#islands/desk/live/problem-of.ts'
import styles from './desk.module.css'
import { useDeskT } from './use-desk-t.ts'

interface Props {
  problem: DeskProblem | undefined
  /** The id by which a field refers to it as its description. */
  id?: string
}

/** Says what has failed, if anything has. */
export function Problem({ problem, id }: Props) {
  const { t } = useDeskT()
  return (
    problem && (
      <p id={id} role="alert" className={styles.problem}>
        {t.dynamic(problem.text, { by: problem.by ?? '', name: problem.name ?? '' })}
      </p>
    )
  )
}
