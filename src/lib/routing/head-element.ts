/** An element of the owner's code: its name, its attributes, and what stands in it. */
export interface HeadElement {
  tag: string
  attributes: Record<string, string>
  text: string
}
