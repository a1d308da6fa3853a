/** An element of the owner's custom head code. */
export interface HeadElement {
  tag: string
  attributes: Record<string, string>
  text: string
}
