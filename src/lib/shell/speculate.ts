/** Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether something may be loaded before the visitor has asked for it. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/** From here on, a browser that has speculation rules prepares pages as src/content/speculation.ts says. */
export function speculate(): void {
  const rules = document.querySelector<HTMLTemplateElement>('#speculation')
  if (!rules) return
  rules.remove()
  document.head.append(document.importNode(rules.content, true))
}
