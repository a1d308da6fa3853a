/** Scrolls to the first choice of a form still required and focuses it, or opens the folded step that it is in. */
export function showMissing(form: HTMLFormElement | null): void {
  const group = form?.querySelector('[data-missing]')
  const [field] = group?.querySelectorAll<HTMLElement>('input, select, button') ?? []
  if (field instanceof HTMLButtonElement) field.click()
  else field?.focus({ preventScroll: true })
  group?.scrollIntoView({ block: 'center' })
}
