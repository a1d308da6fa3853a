/** A menu that drops down closes by Escape, which gives the focus back to what opened it. */
export function watchDrops(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const drop = target.closest<HTMLDetailsElement>('details.drop[open]')
    if (!drop) return
    drop.open = false
    drop.querySelector('summary')?.focus()
  })
}
