import type { FieldValues, SetValueConfig, UseFormRegisterReturn } from 'react-hook-form'

/** The state of a form or of one field: `pending` while its call runs. */
export type FormStatus = 'valid' | 'invalid' | 'pending'

/** The state of a field (docs/rules.md, R4.42). Its control knows whether it is disabled. */
export interface FieldState {
  status: FormStatus
  dirty: boolean
  touched: boolean
}

export interface ControlForm {
  id: string
  /** The translated labels by path, of all fields that the form asks for. */
  labels: Partial<Record<string, string>>
  values: FieldValues
  register(name: string): UseFormRegisterReturn
  setValue(name: string, value: unknown, options?: SetValueConfig): void
  /** The error to show under a field: the server's, or else the schema's after a blur. */
  errorOf(name: string): string | undefined
  stateOf(name: string): FieldState
}

/** One choice of a list. */
export interface FieldOption {
  value: string
  label: string
  disabled?: boolean
}
