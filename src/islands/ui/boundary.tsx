import { Component, type ReactNode } from 'react'

/** Takes away what fails and says so as Astro does, so that the page goes on with plain links. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    document.dispatchEvent(new CustomEvent('astro:hydration-error', { detail: { error } }))
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
