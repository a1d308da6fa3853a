/** Leads to the order that has waited longest and that nobody has answered on this screen. */
export function showNewOrder(): void {
  const card = document.querySelector<HTMLElement>('main [data-state="received"]:not([data-pending])')
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
