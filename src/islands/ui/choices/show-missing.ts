/** Scrolls to what is first missing in a form and focuses it, or opens the folded step that it is in. */
export function showMissing(form: HTMLFormElement | null): void {
  const place =
    form?.querySelector<HTMLElement>('[data-missing]') ??
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const [field = place] = place?.querySelectorAll<HTMLElement>('input, select, button') ?? []
  if (field instanceof HTMLButtonElement) field.click()
  else field?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
