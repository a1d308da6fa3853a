import { staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import type { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'

/** The field of a password that somebody chooses. */
export function NewPasswordField({
  label,
  form,
}: {
  label: string
  form: Pick<ReturnType<typeof useDeskForm>, 'at'>
}) {
  return (
    <label className={styles.field}>
      {label}
      <LimitedInput
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={staffLimits.password}
        most={staffLimits.text}
        {...form.at('password')}
      />
    </label>
  )
}
