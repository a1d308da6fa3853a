type Child = Node | string | false | undefined

type Attributes = Record<string, string | boolean | undefined>

/** An element with attributes and children. The page is drawn by hand, because React alone has more bytes than it may load. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value)
  made.append(...children.filter(child => child !== false && child !== undefined))
  return made
}

/** A button that does something. Of the same `key`, it always does the same, because the page keeps what it has drawn. */
export function button(text: string, key: string, onTap: () => void, kind = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', class: `button ${kind}`.trim(), 'data-key': key }, text)
  made.addEventListener('click', onTap)
  return made
}
