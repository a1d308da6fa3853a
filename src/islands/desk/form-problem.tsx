import styles from './desk.module.css'
import type { DeskForm } from './use-desk-form.ts'
import { useDeskT } from './use-desk-t.ts'

/** What is wrong with a form. */
export function FormProblem({ form: { id, problem } }: { form: DeskForm }) {
  const { t } = useDeskT()
  return (
    problem && (
      <p id={id} role="alert" className={styles.problem}>
        {t.dynamic(problem.text)}
      </p>
    )
  )
}
