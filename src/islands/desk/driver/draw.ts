/**
 * Makes a page show what was drawn anew, and keeps what is the same: a button under a finger, a field that is typed into, what has the focus.
 * When what had it is gone, it goes to the card of the same order, wherever that is now, or to the heading.
 */
export function draw(root: HTMLElement, children: HTMLElement[]): void {
  const focused = document.activeElement
  const card = root.contains(focused) ? focused?.closest<HTMLElement>('article')?.dataset.key : undefined
  const had = root.contains(focused)
  replaceChildren(root, children)
  if (!had || root.contains(focused)) return
  const target = (card && root.querySelector<HTMLElement>(`[data-key="${CSS.escape(card)}"]`)) || undefined
  ;(target ?? root.querySelector('h1'))?.focus({ preventScroll: true })
}

function replaceChildren(parent: Element, fresh: readonly Node[]): void {
  const free = [...parent.childNodes]
  const next = fresh.map(node => {
    const at = free.findIndex(each => isSame(each, node))
    const [kept] = at < 0 ? [] : free.splice(at, 1)
    return kept ? changed(kept, node) : node
  })
  for (const gone of free) gone.remove()
  next.forEach((node, index) => {
    const there = parent.childNodes[index] ?? null
    if (there !== node) parent.insertBefore(node, there)
  })
}

/** Whether two nodes are one thing at two times. */
function isSame(one: Node, other: Node): boolean {
  if (!(one instanceof HTMLElement) || !(other instanceof HTMLElement)) return one.isEqualNode(other)
  return one.tagName === other.tagName && one.dataset.key === other.dataset.key
}

/** The node of before, as the new one is. */
function changed(kept: ChildNode, fresh: Node): Node {
  if (!(kept instanceof HTMLElement) || !(fresh instanceof HTMLElement) || kept.isEqualNode(fresh))
    return kept
  for (const { name } of [...kept.attributes]) if (!fresh.hasAttribute(name)) kept.removeAttribute(name)
  for (const { name, value } of fresh.attributes) kept.setAttribute(name, value)
  replaceChildren(kept, [...fresh.childNodes])
  return kept
}
