/** Escape closes an open dropdown and returns the focus to its summary. */
export function closeDropdownsOnEscape(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const drop = target.closest<HTMLDetailsElement>('details.drop[open]')
    if (!drop) return
    drop.open = false
    drop.querySelector('summary')?.focus()
  })
}
