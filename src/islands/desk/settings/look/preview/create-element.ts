/** An element of a frame's document. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: K,
  className = '',
  content: (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const element = page.createElement(name)
  if (className) element.className = className
  element.append(...content)
  return element
}
