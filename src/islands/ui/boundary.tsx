import { Component, type ReactNode } from 'react'

/**
 * An error boundary: removes the failed part and reports it like Astro does, so that the page falls back to
 * plain links.
 */
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
